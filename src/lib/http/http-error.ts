/** A refused request: the status, the message and, if one field is wrong, its name. */
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
