import type { Logger } from 'pino'
import { messages } from '#labels/english.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'

/** Converts any failure to an HTTP error for the visitor, and logs internal errors. */
export function toHttpError(error: unknown, log: Logger, request: string): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StoreUnavailable) {
    log.error({ request, fault: error.message }, 'lead not kept: the store cannot take it')
    return new HttpError(503, messages.failed, undefined, { 'retry-after': '5' })
  }
  log.error({ request, err: error }, 'lead not kept: unexpected failure')
  return new HttpError(500, messages.failed)
}
