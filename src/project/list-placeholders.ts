import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { projectPath } from './folders.ts'
import { readFile } from './read-file.ts'

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
export const mastersPlaceholders = 'masters'
const masters = mastersPlaceholders

/** The sample content of a new project, by file and field. */
export function readPlaceholders(id: string): v.InferOutput<typeof placeholdersSchema> {
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
