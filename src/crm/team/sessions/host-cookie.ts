import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isOverTls } from '#lib/http/headers/security-headers.ts'

/** A cookie for this host only, which neither scripts nor other sites can read. */
export interface HostCookie {
  read(c: Context): string
  write(c: Context, value: string): void
  clear(c: Context): void
}

interface HostCookieRules {
  trustedProxies: number
  /** The name; behind TLS it gets the prefix. */
  name: string
  /** The only name that the proxy lets through. */
  fixedName?: string | undefined
  maxAgeMs: number
}

export function hostCookie({ trustedProxies, name, fixedName, maxAgeMs }: HostCookieRules): HostCookie {
  // The prefix makes the browser refuse a cookie that was set without TLS or by another host of the same domain.
  const nameFor = (c: Context) => fixedName ?? (isOverTls(c, trustedProxies) ? `__Host-${name}` : name)
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
    write: (c, value) => write(c, value, maxAgeMs / 1000),
    clear: c => write(c, '', 0),
  }
}
