import { existsSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { projectPath } from './folders.ts'
import { firstLanguage } from './languages.ts'
import { readProject } from './load.ts'
import { brochurePictures, type PlacedPicture, pagePictures, sizeFault } from './pictures/picture-roles.ts'
import { picturesSchema } from './pictures/pictures.ts'
import { readFile } from './read-file.ts'
import { readJson } from './read-json.ts'
import { settingsSchema } from './settings/settings.ts'

/** Why a picture does not fit its role: the required size and shape, and its own. */
const pictureFault = async (id: string, { role, name }: PlacedPicture): Promise<string | undefined> => {
  const master = projectPath(id, 'masters', `${name}.jpg`)
  if (!existsSync(master)) return `there is no picture ${master}`
  const found = await sharp(master)
    .metadata()
    .catch(() => undefined)
  if (!found) return `${master} is no picture that can be read`
  const fault = sizeFault(role, found)
  return fault && `${master} ${fault}`
}

/** The project's languages besides the first, even if other settings are wrong. */
export const otherLanguages = (id: string): string[] => {
  const json = readJson(projectPath(id, 'settings.json'))
  const named =
    'value' in json
      ? v.safeParse(v.object({ languages: settingsSchema.entries.languages }), json.value)
      : undefined
  return named?.success ? named.output.languages : []
}

/** One line per error in a project's folder, each with file and field; none if the build may continue. */
export async function projectFaults(id: string): Promise<string[]> {
  const inFiles = [firstLanguage, ...otherLanguages(id)].flatMap(language => readProject(id, language).faults)
  const pictures = readFile(projectPath(id, 'pictures.json'), picturesSchema, [])
  const placed = pictures ? [...pagePictures(pictures), ...brochurePictures(pictures)] : []
  const faults = await Promise.all(
    placed.map(async picture => ({ field: picture.field, fault: await pictureFault(id, picture) })),
  )
  const file = projectPath(id, 'pictures.json')
  return [
    // Errors that all languages share are listed once.
    ...new Set(inFiles),
    ...faults.flatMap(({ field, fault }) => (fault ? [`${file}: ${field}: ${fault}`] : [])),
  ]
}
