import type { IncomingMessage, RequestListener } from 'node:http'

const hostsIn = (rawHeaders: string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Why a request could mean something else to a proxy in front; undefined if it could not. */
function ambiguityOf({ rawHeaders, headers }: IncomingMessage): [status: number, error: string] | undefined {
  // RFC 9112, 3.2: a proxy may have used the other one.
  if (hostsIn(rawHeaders) > 1) return [400, 'Name one Host.']
  // RFC 9112, 6.1: the body would be read without the coding that it names.
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return [501, 'Send the body without a transfer coding, or chunked.']
  return undefined
}

/** Refuses requests that a proxy in front could read differently. */
export const refuseAmbiguous =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const [status, error] = ambiguityOf(request) ?? []
    if (status === undefined) return listener(request, response)
    response.writeHead(status, { connection: 'close', 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ ok: false, error }))
  }
