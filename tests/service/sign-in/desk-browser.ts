import { createTestService } from '../test-service.ts'

type Service = Awaited<ReturnType<typeof createTestService>>

/** A browser at the desk, which stores and sends cookies. */
export function deskBrowser({ app, from }: Pick<Service, 'app' | 'from'>, address = '203.0.113.9') {
  const jar = new Map<string, string>()
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...headers }
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await app.request(path, init, from(address))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      ask('POST', path, body, headers),
    patch: (path: string, body: unknown) => ask('PATCH', path, body),
    remove: (path: string) => ask('DELETE', path),
  }
}

/** The service on a clock of the test, and browsers at its desk. */
export async function createDesk(parts: Parameters<typeof createTestService>[0] = {}) {
  let time = Date.parse('2026-11-30T06:00:00Z')
  const now = () => time
  const service = await createTestService({ now, ...parts })
  return {
    ...service,
    now,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    browser: (address?: string) => deskBrowser(service, address),
  }
}
