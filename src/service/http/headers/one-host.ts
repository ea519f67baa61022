import type { RequestListener } from 'node:http'

const hostsIn = (rawHeaders: string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy may have used the other one. */
export const oneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsIn(request.rawHeaders) <= 1) return listener(request, response)
    response.writeHead(400, { connection: 'close', 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ ok: false, error: 'Name one Host.' }))
  }
