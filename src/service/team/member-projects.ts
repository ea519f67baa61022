import { HttpError } from '../http/http-error.ts'
import type { Team } from './team.ts'

/** Refuses to limit a member to what is not served: they would see nothing, and nobody would know why. */
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

/** A limit as the audit log tells it. */
export const limitWords = (projects: readonly string[] | null): string =>
  projects ? `project=${projects.join(', project=')}` : 'all projects'

/** Whether two limits let somebody see the same. */
export const isSameLimit = (one: readonly string[] | undefined, other: readonly string[] | null): boolean =>
  one && other ? new Set(one).symmetricDifference(new Set(other)).size === 0 : !one && !other
