import { expect, test } from 'vitest'
import type { SessionRow } from '#api/team/team.ts'
import { teamPaths } from '#api/team/team.ts'
import { createSessions } from '../../../src/crm/team/sessions/sessions.ts'
import { createDesk } from './desk-browser.ts'
import { hashAtLowCost } from './low-cost-password.ts'

const email = 'asha@northfield.example'
const password = 'nine lives of a cat'
const kept = hashAtLowCost(password)

const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const deskWith = async () => {
  const desk = await createDesk()
  await desk.team.addMember({ email, role: 'agent', password: kept, addedAt: desk.now() })
  const signedIn = async (agent: string) => {
    const page = desk.browser()
    await page.post(teamPaths.signInByPassword, { email, password }, { 'user-agent': agent })
    return page
  }
  return { ...desk, signedIn }
}

test('a member sees where they are signed in, in plain words, and signs out there with the password', async () => {
  const { signedIn, pass } = await deskWith()
  const there = await signedIn(`${laptop} <script>`)
  pass(60_000)
  const here = await signedIn(phone)
  const listed = async (): Promise<SessionRow[]> => (await here.get(teamPaths.sessions)).body.sessions
  const sessions = await listed()
  expect(sessions.map(({ device, country, isThis }) => [device, country, isThis])).toEqual([
    ['Chrome on Android', 'IN', true],
    ['Firefox on Linux', 'IN', false],
  ])
  const id = sessions[1]?.id
  for (const [body, field] of [
    [{ id }, 'current'],
    [{ id, current: 'guess' }, 'current'],
  ] as const) {
    expect((await here.post(teamPaths.endSession, body)).body.field).toBe(field)
  }
  expect((await here.post(teamPaths.endSession, { id, current: password })).status).toBe(200)
  expect([(await there.get(teamPaths.session)).status, (await listed()).length]).toEqual([401, 1])
  expect((await here.post(teamPaths.endSession, { id, current: password })).status).toBe(404)
})

test('no member sees or ends a colleague’s sessions', async () => {
  const { signedIn, team, browser, now } = await deskWith()
  const own = await signedIn(phone)
  const [session] = await team.sessionsOf(email)
  await team.addMember({ email: 'ravi@northfield.example', role: 'agent', password: kept, addedAt: now() })
  const ravi = browser()
  await ravi.post(teamPaths.signInByPassword, { email: 'ravi@northfield.example', password })
  expect((await ravi.get(teamPaths.sessions)).body.sessions).toHaveLength(1)
  expect((await ravi.post(teamPaths.endSession, { id: session?.id, current: password })).status).toBe(404)
  expect((await own.get(teamPaths.session)).status).toBe(200)
})

test('of more than ten sessions the least recently used one ends', async () => {
  const { browser, team, now, pass } = await deskWith()
  const sessions = createSessions(team, now)
  const pages = []
  for (let count = 0; count < 11; count += 1) {
    const page = browser()
    page.jar.set('desk', await sessions.begin({ email, by: 'password', claimedRole: null }))
    pages.push(page)
    pass(60_000)
  }
  const open = await Promise.all(pages.map(async page => (await page.get(teamPaths.session)).status))
  expect(open).toEqual([401, ...Array(10).fill(200)])
})
