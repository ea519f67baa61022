import { createHmac } from 'node:crypto'
import { deskPaths } from '#api/desk-paths.ts'

/** A request of a member or a portal, which stays the same each time it is sent. */
export type Act = (url: string) => Promise<Response>

export function memberAt(headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' }
  const act =
    (method: string, path: string, body?: object): Act =>
    url =>
      fetch(url + path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) })
  return {
    act,
    read: async (url: string, path: string) => (await fetch(url + path, { headers })).json(),
  }
}

/** A lead as a portal signs it. */
export function signedLead(key: string, id: string, lead: object): Act {
  const body = JSON.stringify(lead)
  const seconds = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key.split('.')[1] ?? '')
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
  return url => fetch(url + deskPaths.intake, { method: 'POST', headers, body })
}
