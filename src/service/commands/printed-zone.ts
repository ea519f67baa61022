import { defaultZone } from '#contract/time/zone-time.ts'
import type { Settings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'
import { StartError } from '../start/start-error.ts'

/** The time zone in which a command prints and reads times: the first project's, or a default if it cannot be read. */
export function printedZone(settings: Settings): string {
  try {
    return servedProjects(settings).first.settings.timeZone
  } catch (error) {
    if (error instanceof StartError) return defaultZone
    throw error
  }
}
