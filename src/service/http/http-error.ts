/** A post that is not taken: the status, what to say and, where one field is at fault, which. */
export class HttpError extends Error {
  readonly status: number
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(status: number, message: string, field?: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.field = field
    this.headers = headers
  }
}
