import type { Deal } from '#api/deals/deal.ts'

/** Why a request failed. `status` 0: the service could not be reached. */
export class RequestError extends Error {
  readonly status: number
  readonly field: string | undefined
  /** After how many seconds to retry, if the service says so. */
  readonly waitSeconds: number | undefined
  /** The present deal, if another change came first. */
  readonly deal: Deal | undefined
  /** The whole response, for callers that need more of it. */
  readonly response: unknown

  constructor(
    status: number,
    message: string,
    more: Partial<Pick<RequestError, 'field' | 'waitSeconds' | 'deal' | 'response'>> = {},
  ) {
    super(message)
    this.status = status
    this.field = more.field
    this.waitSeconds = more.waitSeconds
    this.deal = more.deal
    this.response = more.response
  }

  /** Whether the same request may succeed a little later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Turns anything that was thrown into an error to show. */
export const toRequestError = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError(-1, 'Something went wrong. Try again.')
