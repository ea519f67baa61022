import * as v from 'valibot'

/** The kinds of points on the map, each with its own drawing. */
const pointKinds = [
  'airport',
  'bus',
  'hospital',
  'lake',
  'mall',
  'metro',
  'office',
  'industry',
  'park',
  'school',
  'temple',
  'highway',
  'junction',
  'city',
] as const

/** In kilometres east and north of the site. */
const ground = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())])
const line = v.pipe(v.array(ground), v.minLength(2, 'must have two places or more'))
const area = v.pipe(v.array(ground), v.minLength(3, 'must have three places or more'))

/**
 * `map.json`: the neighbourhood as a sketch. Near places are drawn apart and far ones together, so lines need only be
 * roughly right.
 */
export const mapSchema = v.strictObject({
  /** One for each distance of the words, in their order: its kind, and its direction, in degrees from north. */
  points: v.array(
    v.strictObject({
      kind: v.picklist(pointKinds, `must be one of ${pointKinds.join(', ')}`),
      bearing: v.pipe(
        v.number(),
        v.minValue(0, 'must be from 0 to 360'),
        v.maxValue(360, 'must be from 0 to 360'),
      ),
    }),
  ),
  /** The road of the site; the words' street name is written along it. */
  mainRoad: line,
  roads: v.array(line),
  railways: v.array(line),
  runways: v.array(line),
  fields: v.array(area),
  water: v.array(area),
})

export type ProjectMap = v.InferOutput<typeof mapSchema>
