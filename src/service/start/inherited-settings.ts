import type { InheritedSettings } from '#editor/service/site-deps.ts'
import type { Project } from '#project/project.ts'
import { readContent } from '#project/project-content.ts'
import { checkRetention, statedRetention } from '../retention/check-retention.ts'
import type { Settings } from '../settings/settings.ts'
import { findRecipientErrors } from './recipient-errors.ts'

/**
 * The retention of leads and their other recipients, because a start refuses a notice without them. The reasons are
 * copied from the first project, whose leads go to the same recipients.
 */
export function inheritedSettings(settings: Settings, first: Project): InheritedSettings {
  const keptFor = statedRetention(settings)
  const bare = { ...first, settings: { ...first.settings, recipients: [] } }
  const isGiven = findRecipientErrors(settings, { all: [bare] }).length > 0
  const words = readContent(first)['words/en.json'] as
    | { privacy?: { recipients?: Record<string, string> } }
    | undefined
  const recipients = words?.privacy?.recipients
  return {
    settings: {
      ...(Object.keys(keptFor).length > 0 && { keptFor }),
      ...(isGiven && { recipients: first.settings.recipients }),
    },
    ...(isGiven && recipients && { recipients }),
  }
}

/**
 * The reasons why a project cannot be served with this environment, a line for each; a start would fail with the same
 * lines.
 */
export const findEnvironmentErrors = (settings: Settings, project: Project): string[] => [
  ...findRecipientErrors(settings, { all: [project] }),
  ...checkRetention(settings, { all: [project] }),
]
