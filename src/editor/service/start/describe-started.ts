import type { ContentFiles } from '#project/content/content-files.ts'
import { placeholderFields } from '#project/list-placeholders.ts'
import type { Project } from '#project/project.ts'
import { localHost } from '#project/project-set.ts'
import type { StartedSite } from '../../edition/start-project.ts'

const isPlaceholder = (origin: string) => new URL(origin).hostname.endsWith('.example')

/** Describes a started project for the desk: its address, and its placeholders. */
export function describeStarted(project: Project, files: ContentFiles, isPublished: boolean): StartedSite {
  const { origin } = project.settings
  return {
    isPublished,
    ...(!isPlaceholder(origin) && { address: origin }),
    localHost: localHost(project),
    placeholders: placeholderFields(project, files),
  }
}
