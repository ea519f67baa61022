import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { createSessions } from '../../../src/crm/team/sessions/sessions.ts'
import { createDesk } from './desk-browser.ts'

const email = 'asha@northfield.example'
const minute = 60_000
const hour = 60 * minute

const signedInDesk = async () => {
  const desk = await createDesk()
  await desk.team.addMember({ email, role: 'agent', password: null, addedAt: desk.now() })
  const sessions = createSessions(desk.team, desk.now)
  const page = desk.browser()
  page.jar.set('desk', await sessions.begin({ email, by: 'link', claimedRole: null }))
  const browserWith = (cookie: string) => {
    const browser = desk.browser()
    browser.jar.set('desk', cookie)
    return browser
  }
  return { ...desk, page, secret: () => page.jar.get('desk') ?? '', browserWith }
}

const status = async (page: { get(path: string): Promise<{ status: number }> }) =>
  (await page.get(teamPaths.session)).status

test('a session ends after 12 hours without a request, and not while there are some', async () => {
  const { page, pass } = await signedInDesk()
  for (let count = 0; count < 4; count += 1) {
    pass(11 * hour)
    expect(await status(page)).toBe(200)
  }
  pass(12 * hour + minute + 1)
  expect(await status(page)).toBe(401)
})

test('a session ends after 30 days, however busy', async () => {
  const { page, pass } = await signedInDesk()
  let hours = 0
  while (hours < 30 * 24) {
    pass(10 * hour)
    hours += 10
    expect([hours, await status(page)]).toEqual([hours, 200])
  }
  pass(10 * hour)
  expect(await status(page)).toBe(401)
})

test('the secret changes every hour; the old one is good for a minute, then it ends the session', async () => {
  const { page, pass, secret, browserWith } = await signedInDesk()
  const first = secret()
  await status(page)
  expect(secret()).toBe(first)
  pass(hour)
  await status(page)
  expect(secret()).not.toBe(first)
  expect(await status(page)).toBe(200)
  expect(await status(browserWith(first))).toBe(200)
  pass(minute + 1)
  expect(await status(browserWith(first))).toBe(401)
  expect(await status(page)).toBe(401)
})

test('an answer that never arrived signs no member out: the old secret stays valid until the new one is used', async () => {
  const { pass, secret, browserWith } = await signedInDesk()
  const first = secret()
  pass(hour)
  expect(await status(browserWith(first))).toBe(200)
  pass(hour)
  const late = browserWith(first)
  expect(await status(late)).toBe(200)
  expect(late.jar.get('desk')).not.toBe(first)
  expect(await status(late)).toBe(200)
})

test('of many requests at the moment of change one gets the new secret and none is refused', async () => {
  const { pass, secret, browserWith } = await signedInDesk()
  const first = secret()
  pass(hour)
  const tabs = Array.from({ length: 20 }, () => browserWith(first))
  expect(await Promise.all(tabs.map(status))).toEqual(tabs.map(() => 200))
  const given = tabs.map(tab => tab.jar.get('desk')).filter(value => value !== first)
  expect(given).toHaveLength(1)
  const next = Array.from({ length: 20 }, (_, index) => browserWith(index % 2 ? first : (given[0] ?? '')))
  expect(await Promise.all(next.map(status))).toEqual(next.map(() => 200))
})

test('a session’s id with a wrong secret opens nothing and ends nothing', async () => {
  const { page, secret, browserWith } = await signedInDesk()
  const [id = ''] = secret().split('.')
  for (const wrong of [`${id}.${'A'.repeat(43)}`, id, `${id}.`, 'x', `${secret()}x`]) {
    expect(await status(browserWith(wrong))).toBe(401)
  }
  expect(await status(page)).toBe(200)
})

test('the store has no secret from which a cookie could be made', async () => {
  const { team, secret } = await signedInDesk()
  const [id = '', shown = ''] = secret().split('.')
  expect(JSON.stringify(await team.session(id))).not.toContain(shown)
})

test('the cookie is for this host, strict, out of reach of scripts, and Secure behind TLS', async () => {
  const desk = await createDesk({ trustedProxies: 1 })
  await desk.team.addMember({ email, role: 'agent', password: null, addedAt: desk.now() })
  const value = await createSessions(desk.team, desk.now).begin({ email, by: 'link', claimedRole: null })
  const page = desk.browser()
  page.jar.set('__Host-desk', value)
  desk.pass(hour)
  const answer = await page.get(teamPaths.session, { 'x-forwarded-proto': 'https' })
  const [line = ''] = answer.headers.getSetCookie()
  expect(line.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  expect(line).toMatch(/^__Host-desk=/)
  // Without TLS a browser refuses the prefixed name, so the service ignores such a cookie.
  expect((await page.get(teamPaths.session)).status).toBe(401)
})

test('a proxy that lets only one cookie through may name it', async () => {
  const desk = await createDesk()
  const { team } = desk
  const other = await createDesk({
    team: { store: team, signIn: { kind: 'password' }, cookieName: '__session' },
  })
  await team.addMember({ email, role: 'agent', password: null, addedAt: desk.now() })
  const page = other.browser()
  page.jar.set(
    '__session',
    await createSessions(team, desk.now).begin({ email, by: 'link', claimedRole: null }),
  )
  expect(await status(page)).toBe(200)
})
