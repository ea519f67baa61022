import type { BrowserFault } from './browser-fault.ts'
import { faultsPath } from './faults-path.ts'

/** A page in a loop of errors reports the first ones only. */
let left = 5

/**
 * Reports an error in a script of ours to the service, which logs it. Other errors, such as those of a browser's
 * extensions, have no place in such a script and are not reported. `script` is the address of the page's first script.
 */
export function sendFault(error: unknown, script: string, route: string): void {
  if (!(error instanceof Error) || left === 0) return
  const at = error.stack?.match(/\/assets\/([\w.-]+\.js:\d+:\d+)/)?.[1]
  if (!at) return
  left -= 1
  const build = script.replace(/.*\//, '')
  const fault: BrowserFault = { build, route, message: error.message.slice(0, 300), at }
  navigator.sendBeacon(faultsPath, new Blob([JSON.stringify(fault)], { type: 'application/json' }))
}
