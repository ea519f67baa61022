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

/** The master plan with the names of everything on it. */
export interface Plan {
  towers: PlanSpot[]
  places: PlanSpot[]
  /** The name for all towers together. */
  towersName: string
  water: { x: number; y: number; width: number; height: number }[]
}

/** The plan of a project without the section. */
export const noPlan: Plan = { towers: [], places: [], towersName: '', water: [] }

/** Joins places and their names. */
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

/** The marks without a name in the words. */
export const namelessMarks = (
  { places }: v.InferOutput<typeof planSchema>,
  { plan }: WrittenWords,
): string[] => (plan ? places.map(({ mark }) => mark).filter(mark => !Object.hasOwn(plan.places, mark)) : [])
