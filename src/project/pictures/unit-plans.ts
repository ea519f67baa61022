import * as v from 'valibot'
import { bounded, words } from '../field-kinds.ts'
import { ownValue } from '../read-json.ts'
import type { Pictures } from './pictures.ts'

const share = v.pipe(v.number(), v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'))
const metres = v.pipe(v.number(), v.minValue(0.3, 'must be metres'), v.maxValue(60, 'must be metres'))

const roomSchema = v.strictObject({
  name: words,
  /** Between the walls, along and across the picture. */
  width: metres,
  depth: metres,
  /** The position of its name, as a share of the picture's width and height. */
  label: v.strictObject({ left: share, top: share }),
})

/** `unit-plans.json`: the rooms of each unit's picture, by the picture's name; a project may have none. */
export const unitPlansSchema = v.record(
  v.string(),
  v.strictObject({
    /** The picture's ratio of width to height, for which the labels are placed. */
    aspect: v.pipe(v.number(), v.minValue(1), v.maxValue(2)),
    /** How many metres of floor the picture's width shows. */
    across: v.optional(metres),
    rooms: bounded(roomSchema, 1, 40),
  }),
)

/** The rooms of every measured unit. */
export type UnitPlans = v.InferOutput<typeof unitPlansSchema>

/** A room with its clear size. */
export type UnitRoom = v.InferOutput<typeof roomSchema>

const numbered = /(?: \d+)?$/

/** A room's name without its number. */
const bare = (name: string) => name.replace(numbered, '')

/** The plans with their rooms in another language. */
export const namedRooms = (plans: UnitPlans, names: Record<string, string> = {}): UnitPlans => {
  const said = (name: string) =>
    (ownValue(names, bare(name)) ?? bare(name)) + (numbered.exec(name)?.[0] ?? '')
  const entries = Object.entries(plans).map(([unit, plan]) => [
    unit,
    { ...plan, rooms: plan.rooms.map(room => ({ ...room, name: said(room.name) })) },
  ])
  return Object.fromEntries(entries)
}

/** The names of the rooms, each once and without its number. */
export const roomNames = (plans: UnitPlans): string[] => [
  ...new Set(Object.values(plans).flatMap(({ rooms }) => rooms.map(({ name }) => bare(name)))),
]

/** Rooms without a name in another language, and names without a room. */
export function misnamedRooms(plans: UnitPlans, names: Record<string, string> = {}): string[] {
  const there = new Set(roomNames(plans))
  return [
    ...[...there].filter(name => !Object.hasOwn(names, name)).map(name => `rooms.${name}: is missing`),
    ...Object.keys(names)
      .filter(name => !there.has(name))
      .map(name => `rooms.${name}: there is no such room in unit-plans.json`),
  ]
}

/** The size of each plan relative to the widest, by picture, so that all have one scale. */
export function scalesOf(plans: UnitPlans): Record<string, number> {
  const measured = Object.entries(plans).flatMap(([name, { across }]) => (across ? [{ name, across }] : []))
  const widest = Math.max(...measured.map(({ across }) => across))
  return Object.fromEntries(measured.map(({ name, across }) => [name, Number((across / widest).toFixed(2))]))
}

/** Plans that belong to no unit of the page. */
export const plansOfNoUnit = (plans: UnitPlans, { units }: Pictures): string[] =>
  Object.keys(plans)
    .filter(name => !units.includes(name))
    .map(name => `${name}: must be a picture that pictures.json names for a unit`)
