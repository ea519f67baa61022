import { Hono } from 'hono'
import type { Logger } from 'pino'
import { browserFault } from '#api/faults/browser-fault.ts'
import { faultsPath } from '#api/faults/faults-path.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { isSameOrigin } from '#lib/http/headers/same-origin.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit, takeAllowances } from '#lib/http/rate-limit.ts'

/**
 * Removes from an error's message what may be a person's: quoted input, as in the messages of `JSON.parse`, e-mail
 * addresses, what follows the `?` of an address, long numbers, and letters that no message of a browser has.
 */
const scrubMessage = (message: string): string =>
  message
    .replace(/".*"/gs, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '(e-mail)')
    .replace(/\?\S+/g, '?…')
    .replace(/\d(?:[\s().+-]*\d){4,}/g, '#')
    .replace(/[^\x21-\x7e…]+/g, ' ')

const isView = (route: string): boolean => /^\/desk\/[a-z]{1,20}$/.test(route)

const maxBytes = 1024
/** Reports a minute: of an address, and in all, so that nobody can fill the log. */
const perAddress = 10
const inAll = 60

interface FaultDeps {
  isPage(project: string, path: string): boolean
  log: Pick<Logger, 'warn'>
  trustedProxies: number
  now: () => number
}

/** Logs errors that the scripts of the page and the desk report. */
export function faultRoutes({ isPage, log, trustedProxies, now }: FaultDeps): Hono<ServiceEnv> {
  const ofAddress = createRateLimit(perAddress, now)
  const ofAll = createRateLimit(inAll, now)
  return new Hono<ServiceEnv>()
    .post(faultsPath, async c => {
      if (!isSameOrigin(c, trustedProxies)) throw new HttpError(403, 'Only our own pages report faults.')
      const allowance = takeAllowances(
        () => ofAddress.take(c.var.visitor),
        () => ofAll.take('all'),
      )
      if (!allowance.isFree) {
        const { retryAfterSeconds } = allowance
        throw new HttpError(429, 'Too many reports.', undefined, { 'retry-after': String(retryAfterSeconds) })
      }
      const { build, route, at, message } = await jsonBody(c, browserFault, { bytes: maxBytes })
      const { id } = c.var.project
      // Any other path may contain anything.
      const isKnown = isView(route) || isPage(id, route)
      log.warn(
        {
          request: c.var.request,
          project: id,
          ...{ build, at, route: isKnown ? route : '(unknown)', fault: scrubMessage(message) },
        },
        'a script failed in a browser',
      )
      return c.body(null, 204)
    })
    .all(faultsPath, c => c.json({ ok: false, error: 'Report faults by POST.' }, 405, { allow: 'POST' }))
}
