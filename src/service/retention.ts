import { environmentName } from '#project/environment-name.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Settings } from './settings.ts'

/** For how many days leads are kept; 0 is for good. */
export interface Retention {
  usual: number
  /** What projects have of their own, by what their leads are filed under. */
  own: ReadonlyMap<string, number>
}

/** What the environment says of it. */
export const retentionOf = (
  { RETAIN_DAYS, OF_PROJECTS }: Pick<Settings, 'RETAIN_DAYS' | 'OF_PROJECTS'>,
  { all }: Pick<ProjectSet, 'all'>,
): Retention => ({
  usual: RETAIN_DAYS,
  own: new Map(
    all.flatMap(project => {
      const days = OF_PROJECTS[environmentName(project)]?.RETAIN_DAYS
      return days === undefined ? [] : [[project.settings.projectId, days] as const]
    }),
  ),
})
