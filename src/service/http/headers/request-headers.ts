import type { IncomingHttpHeaders } from 'node:http'

/** The headers of a request, whichever server took it. */
export type RequestHeaders = Pick<Headers, 'get'>

/** The headers of a request as Node's own server has read them. */
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
