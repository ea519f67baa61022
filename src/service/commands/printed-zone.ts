import { StartError } from '#lib/start-error.ts'
import { defaultZone } from '#lib/time/zone-time.ts'
import type { Settings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'

/** The time zone in which a command prints and reads times: the first project's, or a default if it cannot be read. */
export function printedZone(settings: Settings): string {
  try {
    return servedProjects(settings).first.settings.timeZone
  } catch (error) {
    if (error instanceof StartError) return defaultZone
    throw error
  }
}
