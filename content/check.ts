import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { projectSchema, siteConfigSchema } from './schema.ts'

interface Content {
  project: unknown
  siteConfig: unknown
}

/** Every picture a piece of content names, with the field that names it. */
export const pictureUses = (value: unknown, path: string): { path: string; name: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => pictureUses(item, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const isPicture = (key === 'name' && 'alt' in value) || key === 'background' || key === 'visitBackground'
    if (isPicture && typeof inner === 'string') return [{ path: `${path}.${key}`, name: inner }]
    return pictureUses(inner, `${path}.${key}`)
  })
}

const schemaFaults = (label: string, schema: v.GenericSchema, value: unknown): string[] => {
  const result = v.safeParse(schema, value)
  if (result.success) return []
  return result.issues.map(issue => `${label}: ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
}

/** One line per mistake in the content, each with the field's name; none when a build may go on. */
export function contentFaults({ project, siteConfig }: Content, masters: string): string[] {
  const missing = pictureUses(project, '')
    .filter(({ name }) => !existsSync(`${masters}/${name}.jpg`))
    .map(
      ({ path, name }) => `content/project.ts: ${path.slice(1)}: there is no picture ${masters}/${name}.jpg`,
    )
  return [
    ...schemaFaults('content/site.config.ts', siteConfigSchema, siteConfig),
    ...schemaFaults('content/project.ts', projectSchema, project),
    ...missing,
  ]
}
