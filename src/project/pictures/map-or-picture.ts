import type { WrittenWords } from '../words/words.ts'
import type { ProjectMap } from './map.ts'
import type { Pictures } from './pictures.ts'

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
