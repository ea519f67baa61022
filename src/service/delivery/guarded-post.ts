import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { finished } from 'node:stream/promises'
import { publicLookup } from './private-addresses.ts'

/** A POST to an address that the service did not choose itself. */
interface GuardedPost {
  target: URL
  headers: Record<string, string>
  body: string | Uint8Array
  /** Whether the target may be this machine or in a private network. */
  allowsPrivate: boolean
  signal: AbortSignal
}

/** Posts and returns the status. Redirects are not followed, because they could lead to a private address. */
export const guardedPost = ({ target, headers, body, allowsPrivate, signal }: GuardedPost) =>
  new Promise<number>((resolve, reject) => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', response => {
      // Read to the end and discarded; an incomplete response counts as a failure.
      response.resume()
      finished(response).then(() => resolve(response.statusCode ?? 0), reject)
    })
    request.end(body)
  })
