import type { IncomingHttpHeaders } from 'node:http'

/** The headers of a request, from either server. */
export type RequestHeaders = Pick<Headers, 'get'>

/** The headers of a request as Node's own server has parsed them. */
export class NodeHeaders implements RequestHeaders {
  readonly #headers: IncomingHttpHeaders

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()]
    return typeof value === 'string' ? value : null
  }
}
