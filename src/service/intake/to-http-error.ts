import type { Logger } from 'pino'
import { messages } from '#labels/english.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'

/** Converts any failure to an HTTP error for the visitor, and logs internal errors. */
export function toHttpError(error: unknown, log: Logger, request: string): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StoreUnavailable) {
    log.error({ request, fault: error.message }, 'could not store a lead; the visitor was asked to try again')
    return new HttpError(503, messages.failed, undefined, { 'retry-after': '5' })
  }
  log.error({ request, err: error }, 'unexpected failure while taking a lead')
  return new HttpError(500, messages.failed)
}
