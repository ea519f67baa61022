import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ContentFiles, PlaceholderField } from './content/content-files.ts'
import { projectPath } from './folders.ts'
import { pagePictures } from './pictures/picture-roles.ts'
import { picturesSchema } from './pictures/pictures.ts'
import type { Project } from './project.ts'
import { readFile } from './read-file.ts'
import { shownRegistration } from './settings/registration.ts'
import { type ProjectSettings, settingsSchema } from './settings/settings.ts'

/**
 * `placeholders.json`, written by `npm run new-project`: the sample content that a real project replaces, by file and
 * field; for pictures a digest. The file can be removed once everything is replaced.
 */
const placeholdersSchema = v.record(v.string(), v.record(v.string(), v.union([v.string(), v.number()])))

export const placeholdersFile = 'placeholders.json'

/** The digest that identifies a picture. */
export const pictureDigest = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** The value of a field such as `location.distances.0.to`. */
export const valueAt = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    )

/** The key of the drawn sample pictures. */
const mastersPlaceholders = 'masters'
const masters = mastersPlaceholders

/** The sample content of a new project, by file and field. */
function readPlaceholders(id: string): v.InferOutput<typeof placeholdersSchema> {
  const file = projectPath(id, placeholdersFile)
  return existsSync(file) ? (readFile(file, placeholdersSchema, []) ?? {}) : {}
}

/** The remaining sample content of a new project, by file. */
export function listPlaceholders(id: string): { file: string; fields: string[] }[] {
  const placeholders = readPlaceholders(id)
  const left = Object.entries(placeholders).map(([name, fields]) => {
    const path = projectPath(id, name)
    const json = name === masters ? undefined : readFile(path, v.unknown(), [])
    const isLeft = ([field, value]: [string, string | number]) => {
      if (name !== masters) return valueAt(json, field) === value
      const picture = projectPath(id, masters, field)
      return existsSync(picture) && pictureDigest(picture) === value
    }
    return {
      file: path,
      fields: Object.entries(fields)
        .filter(isLeft)
        .map(([field]) => field),
    }
  })
  return left.filter(({ fields }) => fields.length > 0)
}

const isPlaceholderPhone = (phone: string) => /0{8,}$/.test(phone.replaceAll(' ', ''))

/** The names of settings with a placeholder. */
export const settingPlaceholders = (settings: ProjectSettings): string[] => {
  const checks: [string, boolean][] = [
    ['origin', new URL(settings.origin).hostname.endsWith('.example')],
    ['agentId', settings.agentId.endsWith('.example')],
    ['phone', isPlaceholderPhone(settings.phone)],
    ['chat.number', isPlaceholderPhone(settings.chat.number)],
    ['registration.project', settings.registration.project.length === 0],
    ['registration.agent', settings.registration.agent === undefined],
    ['registration.registry', new URL(shownRegistration(settings).registry).hostname.endsWith('.example')],
  ]
  return checks.filter(([, isPlaceholder]) => isPlaceholder).map(([name]) => name)
}

/** The fields of some content that still have a placeholder, and the places with a drawn sample picture. */
export function placeholderFields({ id }: Pick<Project, 'id'>, files: ContentFiles): PlaceholderField[] {
  const known = readPlaceholders(id)
  const settings = v.safeParse(settingsSchema, files['settings.json'])
  const pictures = v.safeParse(picturesSchema, files['pictures.json'])
  const drawn = known[mastersPlaceholders] ?? {}
  const inFiles = Object.entries(known).flatMap(([file, fields]) =>
    Object.entries(fields)
      .filter(([path, value]) => file in files && valueAt(files[file], path) === value)
      .map(([path]) => ({ file, path })),
  )
  const placed = pictures.success ? pagePictures(pictures.output) : []
  return [
    ...(settings.success
      ? settingPlaceholders(settings.output).map(path => ({ file: 'settings.json', path }))
      : []),
    ...inFiles,
    ...placed
      .filter(({ name }) => Object.hasOwn(drawn, `${name}.jpg`))
      .map(({ field }) => ({ file: 'pictures.json', path: field })),
  ]
}
