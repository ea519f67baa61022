import type { Logger } from 'pino'
import * as messages from '#labels/messages.ts'
import { Refusal } from '../http/refusal.ts'
import { StoreUnavailable } from '../records/store-unavailable.ts'

/** Any failure as the refusal a visitor is told; what is a fault of ours goes to the log as well. */
export function refusalOf(error: unknown, log: Logger, request: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StoreUnavailable) {
    log.error({ request, fault: error.message }, 'lead not kept: the store cannot take it')
    return new Refusal(503, messages.failed, undefined, { 'retry-after': '5' })
  }
  log.error({ request, err: error }, 'lead not kept: unexpected failure')
  return new Refusal(500, messages.failed)
}
