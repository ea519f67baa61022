import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { codeOf, stepAt } from '../../../src/crm/team/second-factor/totp.ts'
import { makeLink } from '../../../src/crm/team/sign-in/one-time-link.ts'
import type { TeamSetup } from '../../../src/crm/team/team.ts'
import { createDesk } from './desk-browser.ts'
import { hashAtLowCost } from './low-cost-password.ts'

const email = 'asha@northfield.example'
const password = 'nine lives of a cat'
const kept = hashAtLowCost(password)
const halfMinute = 30_000

const deskWith = async (
  secondFactorFor: TeamSetup['secondFactorFor'] = 'off',
  role: 'agent' | 'admin' = 'admin',
) => {
  const own = await createDesk()
  const team: TeamSetup = {
    store: own.team,
    signIn: { kind: 'password' },
    secondFactorFor: secondFactorFor ?? 'off',
  }
  const desk = await createDesk({ now: own.now, team })
  await own.team.addMember({ email, role, password: kept, addedAt: own.now() })
  const signIn = (page = desk.browser(), code?: string) =>
    page.post(teamPaths.signInByPassword, { email, password, ...(code && { code }) })
  const codeNow = (secret: string) => codeOf(secret, stepAt(own.now()))
  const setUp = async (page: ReturnType<typeof desk.browser>) => {
    const begun = await page.post(teamPaths.beginSecondFactor, { current: password })
    const { secret } = begun.body
    const confirmed = await page.post(teamPaths.confirmSecondFactor, { code: codeNow(secret) })
    return { begun, confirmed, secret, codes: confirmed.body.codes as string[] }
  }
  return { ...own, browser: desk.browser, signIn, codeNow, setUp }
}

test('it is set up with the password and a code, and required from then on', async () => {
  const { browser, signIn, setUp, pass, codeNow } = await deskWith()
  const [page, other] = [browser(), browser()]
  await signIn(page)
  await signIn(other)
  const stranger = await page.post(teamPaths.beginSecondFactor, { current: 'guess' })
  expect([stranger.status, stranger.body.field]).toEqual([403, 'current'])
  const { begun, confirmed, secret, codes } = await setUp(page)
  expect(begun.body.address).toContain(`secret=${secret}`)
  expect(begun.body.picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect([confirmed.status, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
  expect([(await page.get(teamPaths.session)).status, (await other.get(teamPaths.session)).status]).toEqual([
    200, 401,
  ])

  pass(halfMinute)
  const asked = await signIn(browser())
  expect([asked.status, asked.body.field]).toEqual([401, 'code'])
  expect((await signIn(browser(), codeNow(secret))).status).toBe(200)
})

test('a code is good once, also for the one that confirmed it; a wrong one counts as a failure', async () => {
  const { browser, signIn, setUp, pass, codeNow } = await deskWith()
  const page = browser()
  await signIn(page)
  const { secret } = await setUp(page)
  expect((await signIn(browser(), codeNow(secret))).status).toBe(401)
  pass(halfMinute)
  const code = codeNow(secret)
  const both = await Promise.all([signIn(browser(), code), signIn(browser(), code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  for (let count = 0; count < 3; count += 1) await signIn(browser('198.51.100.1'), '000000')
  expect((await signIn(browser('198.51.100.2'), codeNow(secret))).status).toBe(429)
})

test('asking for the code is no failure', async () => {
  const { browser, signIn, setUp } = await deskWith()
  const page = browser()
  await signIn(page)
  await setUp(page)
  for (let count = 0; count < 6; count += 1) expect((await signIn(browser())).body.field).toBe('code')
})

test('each recovery code works once, in any spelling; new ones replace the old', async () => {
  const { browser, signIn, setUp, pass, codeNow, team } = await deskWith()
  const page = browser()
  await signIn(page)
  const { codes, secret } = await setUp(page)
  const [first = '', second = ''] = codes
  expect((await signIn(browser(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signIn(browser(), first)).status).toBe(401)
  expect((await page.get(teamPaths.secondFactor)).body).toEqual({ ok: true, isOn: true, recoveryLeft: 9 })
  expect(JSON.stringify(await team.secondFactor(email))).not.toContain(second.replaceAll('-', ''))
  pass(halfMinute)
  const renewed = await page.post(teamPaths.recoveryCodes, { current: password, code: codeNow(secret) })
  expect(renewed.body.codes).toHaveLength(10)
  expect((await signIn(browser(), second)).status).toBe(401)
  expect((await signIn(browser(), renewed.body.codes[0])).status).toBe(200)
})

test('a one-time link does not get past it, and is not used up by asking', async () => {
  const { browser, signIn, setUp, pass, codeNow, team, now } = await deskWith()
  const page = browser()
  await signIn(page)
  const { secret } = await setUp(page)
  const { path } = await makeLink(team, 'reset', email, now() + 600_000)
  const token = path.replace('/desk#link=', '')
  const asked = await browser().post(teamPaths.signInByLink, { token })
  expect([asked.status, asked.body.field]).toEqual([401, 'code'])
  pass(halfMinute)
  expect((await browser().post(teamPaths.signInByLink, { token, code: codeNow(secret) })).status).toBe(200)
})

test('it is switched off with both factors; the secret is never shown again', async () => {
  const { browser, signIn, setUp, pass, codeNow } = await deskWith()
  const page = browser()
  await signIn(page)
  const { secret } = await setUp(page)
  expect((await page.post(teamPaths.beginSecondFactor, { current: password })).status).toBe(409)
  expect(JSON.stringify((await page.get(teamPaths.secondFactor)).body)).not.toContain(secret)
  pass(halfMinute)
  const off = (body: object) => page.post(teamPaths.removeSecondFactor, body)
  expect((await off({ code: codeNow(secret) })).body.field).toBe('current')
  expect((await off({ current: password, code: '000000' })).body.field).toBe('code')
  expect((await off({ current: password, code: codeNow(secret) })).status).toBe(200)
  expect((await signIn(browser())).status).toBe(200)
})

test('where admins must have one, the desk is closed to them until they do; agents go on', async () => {
  const { browser, signIn, setUp, pass, codeNow } = await deskWith('admins')
  const page = browser()
  expect((await signIn(page)).body).toMatchObject({ needsSecondFactor: true })
  for (const path of [teamPaths.team, teamPaths.sessions, '/api/desk/inbox', '/api/desk/live']) {
    const closed = await page.get(path)
    expect([path, closed.status, closed.body.field]).toEqual([path, 403, 'second-factor'])
  }
  const { secret } = await setUp(page)
  expect((await page.get(teamPaths.team)).status).toBe(200)
  expect((await page.get(teamPaths.session)).body.needsSecondFactor).toBe(false)
  pass(halfMinute)
  await page.post(teamPaths.removeSecondFactor, { current: password, code: codeNow(secret) })
  expect((await page.get(teamPaths.team)).status).toBe(403)

  const agents = await deskWith('admins', 'agent')
  expect((await agents.signIn()).body).toMatchObject({ needsSecondFactor: false })
  const all = await deskWith('all', 'agent')
  expect((await all.signIn()).body).toMatchObject({ needsSecondFactor: true })
})
