import { defaultSettings, deskSettings, replyClock } from '#api/settings/settings.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { ReplyClocks } from './clock-of.ts'
import { readDocument } from './documents.ts'

/** Reads the reply clocks that admins set, each project's in its own zone. */
export async function readReplyClocks(
  changes: Pick<ChangeRecords, 'settings'>,
  { all, zoneOf }: Pick<ProjectSet, 'all' | 'zoneOf'>,
): Promise<ReplyClocks> {
  const { value } = await readDocument(changes, 'desk', deskSettings, defaultSettings)
  const ids = [...new Set([...all.map(({ settings }) => settings.projectId), ...Object.keys(value.projects)])]
  const usual = replyClock({ ...value, projects: {} }, '', zoneOf(''))
  const differs = ids.filter(id => value.projects[id] || zoneOf(id) !== usual.hours.zone)
  return {
    usual,
    ofProjects: Object.fromEntries(differs.map(id => [id, replyClock(value, id, zoneOf(id))])),
  }
}
