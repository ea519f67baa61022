import { languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'

/** The first language of `Accept-Language` that a project has; null if it has none of them. */
export const preferredLanguage = (header: string | undefined, project: Project): string | null => {
  const known = languagesOf(project)
  const asked = (header ?? '').split(',').map(part => part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  return asked.find(language => known.includes(language)) ?? null
}
