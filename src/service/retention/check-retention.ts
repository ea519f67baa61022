import { isDeepStrictEqual } from 'node:util'
import { retentionKinds } from '#api/settings/retention.ts'
import { projectPath } from '#project/folders.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { KeptFor } from '#project/settings/retention.ts'
import type { StoreSettings } from '#store/store-settings.ts'
import type { RetentionSettings } from './retention-settings.ts'

type Settings = Pick<RetentionSettings, 'ERASE_AFTER_DAYS'> & Pick<StoreSettings, 'KEEP_SEALED_DAYS'>

/** The retention of the environment, in the format of a project's settings. */
export const statedRetention = ({ ERASE_AFTER_DAYS, KEEP_SEALED_DAYS }: Settings): KeptFor =>
  Object.fromEntries(
    [
      ...retentionKinds.map(kind => [kind, ERASE_AFTER_DAYS[kind]] as const),
      ['sealed', KEEP_SEALED_DAYS] as const,
    ].filter(([, days]) => days > 0),
  )

/** A notice states how long a visitor's data is stored, so it must match the settings. */
export function checkRetention(settings: Settings, { all }: Pick<ProjectSet, 'all'>): string[] {
  const done = statedRetention(settings)
  return all
    .filter(project => !isDeepStrictEqual({ ...project.settings.keptFor }, done))
    .map(
      ({ id }) =>
        `${projectPath(id, 'settings.json')}: keptFor: must be ${JSON.stringify(done)}, as ERASE_AFTER_DAYS and KEEP_SEALED_DAYS are set, because the notice states it`,
    )
}
