import * as v from 'valibot'
import type { WrittenWords } from '../words/words.ts'
import type { Pictures } from './pictures.ts'

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

/** The files of a project's map. */
interface Parts {
  /** Whether a section shows it. */
  isShown: boolean
  map: { file: string; isThere: boolean; value: ProjectMap | undefined }
  pictures: { file: string; value: Pictures | undefined }
  words: { file: string; value: WrittenWords | undefined }
}

/** The neighbourhood is drawn from `map.json` or shown as a picture: reports if neither exists, or words are missing. */
export function mapFaults({ isShown, map, pictures, words }: Parts): string[] {
  const faults: string[] = []
  const distances = words.value?.location.distances.length
  if (map.value && distances !== undefined && map.value.points.length !== distances)
    faults.push(
      `${map.file}: points: must be ${distances}, one for each of location.distances, and are ${map.value.points.length}`,
    )
  if (!pictures.value) return faults
  const picture = pictures.value.map
  if (isShown && !picture && !map.isThere)
    faults.push(
      `${map.file}: is missing: draw the map there, or name a picture of one in ${pictures.file} as map`,
    )
  if (!words.value) return faults
  const isTold = words.value.location.picture !== undefined
  if (picture && !isTold)
    faults.push(`${words.file}: location.picture.alt: must say what is on the picture of the map`)
  if (!picture && isTold)
    faults.push(`${words.file}: location.picture: there is no such picture; ${pictures.file} names no map`)
  return faults
}
