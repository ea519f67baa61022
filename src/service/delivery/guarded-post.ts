import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { finished } from 'node:stream/promises'
import { publicLookup } from './private-addresses.ts'

/** One POST to an address that somebody else named. */
interface GuardedPost {
  target: URL
  headers: Record<string, string>
  body: string | Uint8Array
  /** Whether it may go to this machine or a private network. */
  allowsPrivate: boolean
  signal: AbortSignal
}

/** Posts and answers with the status. Redirects are not followed: they could lead to where the first address may not. */
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
      // Read to its end and thrown away: an answer that breaks off does not count as one.
      response.resume()
      finished(response).then(() => resolve(response.statusCode ?? 0), reject)
    })
    request.end(body)
  })
