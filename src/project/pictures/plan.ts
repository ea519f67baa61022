import * as v from 'valibot'
import { bounded, shortWords } from '../field-kinds.ts'
import type { WrittenWords } from '../words/words.ts'

const hundredth = v.pipe(
  v.number(),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
)
const place = { x: hundredth, y: hundredth }

/** `plan.json`: positions on the master plan, in percent of the picture's width and height. */
export const planSchema = v.strictObject({
  /** In the order of their numbers. */
  towers: bounded(v.strictObject(place), 1, 40),
  /** Places between the towers. `words` names each by its mark. */
  places: bounded(v.strictObject({ mark: shortWords(2), ...place }), 0, 24, 'mark'),
  /** Lakes and ponds, as the ellipses that cover them. */
  water: v.optional(bounded(v.strictObject({ ...place, width: hundredth, height: hundredth }), 0, 8), []),
})

/** A place on the master plan. */
export interface PlanSpot {
  /** As written on the picture and in the legend. */
  mark: string
  name: string
  x: number
  y: number
}

/** The master plan with everything on it by name. */
export interface Plan {
  towers: PlanSpot[]
  places: PlanSpot[]
  /** What the towers are called together. */
  towersName: string
  water: { x: number; y: number; width: number; height: number }[]
}

/** The plan of a project that leaves the section out. */
export const noPlan: Plan = { towers: [], places: [], towersName: '', water: [] }

/** Puts places and their names together. */
export const namedPlan = (
  { towers, places, water }: v.InferOutput<typeof planSchema>,
  plan: NonNullable<WrittenWords['plan']>,
): Plan => ({
  towersName: plan.towers,
  towers: towers.map((tower, index) => {
    const mark = String(index + 1)
    return { mark, name: plan.tower.replace('{number}', mark), ...tower }
  }),
  places: places.map(({ mark, ...where }) => ({ mark, name: plan.places[mark] ?? mark, ...where })),
  water,
})

/** The marks that the words have no name for. */
export const namelessMarks = (
  { places }: v.InferOutput<typeof planSchema>,
  { plan }: WrittenWords,
): string[] => (plan ? places.map(({ mark }) => mark).filter(mark => !Object.hasOwn(plan.places, mark)) : [])
