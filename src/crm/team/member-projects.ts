import { HttpError } from '#lib/http/http-error.ts'
import type { Team } from './team.ts'

/** Refuses to limit a member to projects that are not served, because they would see nothing. */
export function requireServedProjects(
  { projects: served }: Pick<Team, 'projects'>,
  projects: string[] | null,
): void {
  const ids = served.map(({ settings }) => settings.projectId)
  const unknown = projects?.find(id => !ids.includes(id))
  if (unknown !== undefined) {
    throw new HttpError(400, `Choose from these projects: ${ids.join(', ')}.`, 'projects')
  }
}

/** A limit in the words of the audit log. */
export const describeLimit = (projects: readonly string[] | null): string =>
  projects ? `project=${projects.join(', project=')}` : 'all projects'

/** Whether two limits allow the same projects. */
export const isSameLimit = (one: readonly string[] | undefined, other: readonly string[] | null): boolean =>
  one && other ? new Set(one).symmetricDifference(new Set(other)).size === 0 : !one && !other
