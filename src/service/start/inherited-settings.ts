import { readContent } from '#project/content.ts'
import type { Project } from '#project/project.ts'
import type { InheritedSettings } from '../editions/site-deps.ts'
import { checkRetention, statedRetention } from '../retention/check-retention.ts'
import type { Settings } from '../settings/settings.ts'
import { recipientFaults } from './recipient-faults.ts'

/**
 * For how long leads are kept, and who else is given them: a notice that does not say so is refused at a start. The reasons are
 * those of the first project, whose leads go the same way.
 */
export function inheritedSettings(settings: Settings, first: Project): InheritedSettings {
  const keptFor = statedRetention(settings)
  const bare = { ...first, settings: { ...first.settings, recipients: [] } }
  const isGiven = recipientFaults(settings, { all: [bare] }).length > 0
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

/** Why the environment does not let a project be served, a line for each; a start with it would end with them. */
export const environmentFaults = (settings: Settings, project: Project): string[] => [
  ...recipientFaults(settings, { all: [project] }),
  ...checkRetention(settings, { all: [project] }),
]
