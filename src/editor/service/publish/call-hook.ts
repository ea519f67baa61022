import type { Logger } from 'pino'
import { errorText } from '#lib/log/log.ts'

const longestMs = 10_000

/** Posts the project and number of a live edition to an address. */
export const createHook =
  (url: string, log: Logger) =>
  async (project: string, edition: number): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ project, edition }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
    } catch (error) {
      log.warn(
        { project, edition, fault: errorText(error) },
        'could not call PUBLISH_HOOK_URL; the next publication calls it again',
      )
    }
  }
