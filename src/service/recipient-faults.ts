import { projectPath } from '#project/folders.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Settings } from './settings.ts'

/**
 * A notice says that nobody else is given a visitor's details where a project names nobody: that may not stand while a
 * webhook gives them to somebody. One of a receiver of our own, on a private network, gives them to nobody else.
 */
export function recipientFaults(
  { WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE }: Pick<Settings, 'WEBHOOK_URL' | 'WEBHOOK_ALLOW_PRIVATE'>,
  { all }: Pick<ProjectSet, 'all'>,
): string[] {
  if (!WEBHOOK_URL || WEBHOOK_ALLOW_PRIVATE) return []
  return all
    .filter(({ settings }) => settings.recipients.length === 0)
    .map(
      ({ id }) =>
        `${projectPath(id, 'settings.json')}: recipients: must name who WEBHOOK_URL tells of each lead, for the notice says that nobody else is given the details`,
    )
}
