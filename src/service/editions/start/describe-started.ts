import type { ContentFiles } from '#contract/editions/editions.ts'
import type { StartedSite } from '#contract/editions/start-project.ts'
import { placeholderFields } from '#project/placeholder-fields.ts'
import type { Project } from '#project/project.ts'
import { localHost } from '#project/project-set.ts'

const isPlaceholder = (origin: string) => new URL(origin).hostname.endsWith('.example')

/** What the desk is told of a project that was started in it: where it answers, and what is still to be replaced. */
export function describeStarted(project: Project, files: ContentFiles, isPublished: boolean): StartedSite {
  const { origin } = project.settings
  return {
    isPublished,
    ...(!isPlaceholder(origin) && { address: origin }),
    localHost: localHost(project),
    placeholders: placeholderFields(project, files),
  }
}
