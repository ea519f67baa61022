import { usualZone } from '#contract/time/zone-time.ts'
import type { Settings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'
import { StartFault } from '../start/start-fault.ts'

/** By whose clock a command prints and reads times: the first project's. A project that cannot be read keeps nobody from their leads. */
export function printedZone(settings: Settings): string {
  try {
    return servedProjects(settings).first.settings.timeZone
  } catch (error) {
    if (error instanceof StartFault) return usualZone
    throw error
  }
}
