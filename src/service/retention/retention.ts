import { type RetentionKind, retentionKindOf, retentionKinds } from '#api/settings/retention.ts'
import type { Activity } from '#crm/contacts/activity-queries.ts'
import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { environmentName } from '#project/settings/environment-name.ts'
import type { EraseAfter, RetentionSettings } from './retention-settings.ts'

const dayMs = 86_400_000

/** For how many days leads are stored; 0 means forever. */
export interface Retention {
  usual: number
  /** The projects' own periods, by project id. */
  own: ReadonlyMap<string, number>
}

export const retentionOf = (
  {
    RETAIN_DAYS,
    OF_PROJECTS,
  }: Pick<RetentionSettings, 'RETAIN_DAYS'> & {
    OF_PROJECTS: Readonly<Record<string, { RETAIN_DAYS?: number | undefined }>>
  },
  { all }: Pick<ProjectSet, 'all'>,
  /** The names of projects that were started in the desk. */
  started: readonly string[] = [],
): Retention => ({
  usual: RETAIN_DAYS,
  own: new Map(
    [
      ...started.map(id => ({ id, projectId: id })),
      ...all.map(({ id, settings }) => ({ id, projectId: settings.projectId })),
    ].flatMap(project => {
      const days = OF_PROJECTS[environmentName(project)]?.RETAIN_DAYS
      return days === undefined ? [] : [[project.projectId, days] as const]
    }),
  ),
})

/** The time since which a contact must be inactive to be erased. */
interface InactiveSince {
  /** The latest of all; undefined if no contact is erased. */
  latest: number | undefined
  of(contact: Pick<Activity, 'status' | 'projectId'>): number | undefined
}

/**
 * Counts whole days in the zone of the project the contact wrote to last: a contact is erased when this many days have
 * passed after their last activity.
 */
export function inactiveSince(
  eraseAfter: EraseAfter,
  zoneOf: (projectId: string) => string,
  now: number,
): InactiveSince {
  const set = retentionKinds.map((kind: RetentionKind) => eraseAfter[kind]).filter(days => days > 0)
  return {
    // A clock change can make a day an hour shorter.
    latest: set.length > 0 ? now - (Math.min(...set) - 1) * dayMs : undefined,
    of({ status, projectId }) {
      const days = eraseAfter[retentionKindOf(status)]
      const zone = zoneOf(projectId)
      return days > 0 ? atMinute(dayNumberAt(now, zone) - days, 0, zone) : undefined
    },
  }
}
