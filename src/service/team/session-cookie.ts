import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isOverTls } from '../http/over-tls.ts'
import { sessionTimes } from './session-rules.ts'

/** The cookie of a session, as this request's connection allows. */
export interface SessionCookie {
  read(c: Context): string
  write(c: Context, value: string): void
  clear(c: Context): void
}

/** Reads and writes the session's cookie; `name` where a proxy lets only one name through. */
export function sessionCookie(trustedProxies: number, name?: string): SessionCookie {
  // The prefix makes the browser refuse one that was set without TLS or by another host of the same domain.
  const nameFor = (c: Context) => name ?? (isOverTls(c, trustedProxies) ? '__Host-desk' : 'desk')
  const write = (c: Context, value: string, maxAge: number) =>
    setCookie(c, nameFor(c), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isOverTls(c, trustedProxies),
      maxAge,
    })
  return {
    read: c => getCookie(c, nameFor(c)) ?? '',
    write: (c, value) => write(c, value, sessionTimes.absoluteMs / 1000),
    clear: c => write(c, '', 0),
  }
}
