import type { Deal } from '#contract/crm/deal.ts'

/** Why a call came to nothing. `status` 0: the service could not be reached at all. */
export class RequestError extends Error {
  readonly status: number
  readonly field: string | undefined
  /** After how many seconds it may be tried again, where the service says. */
  readonly waitSeconds: number | undefined
  /** The deal as it is now, where somebody else was faster. */
  readonly deal: Deal | undefined
  /** The whole refusal, for those who know more of it. */
  readonly answer: unknown

  constructor(
    status: number,
    message: string,
    more: Partial<Pick<RequestError, 'field' | 'waitSeconds' | 'deal' | 'answer'>> = {},
  ) {
    super(message)
    this.status = status
    this.field = more.field
    this.waitSeconds = more.waitSeconds
    this.deal = more.deal
    this.answer = more.answer
  }

  /** Whether the same call may well succeed a little later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** What to tell of anything that was thrown. */
export const toRequestError = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError(-1, 'Something went wrong. Try again.')
