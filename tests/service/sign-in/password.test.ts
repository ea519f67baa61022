import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { hashPassword } from '../../../src/crm/team/passwords/password.ts'
import { createSessions } from '../../../src/crm/team/sessions/sessions.ts'
import { makeLink, makeMailedLink } from '../../../src/crm/team/sign-in/one-time-link.ts'
import { project } from '../../active-project.ts'
import { createDesk } from './desk-browser.ts'

const email = 'asha@northfield.example'
const password = 'nine lives of a cat'
const kept = await hashPassword(password)

const deskWith = async (role: 'agent' | 'admin' = 'agent') => {
  const desk = await createDesk()
  await desk.team.addMember({ email, role, password: kept, addedAt: desk.now() })
  return desk
}

type Desk = Awaited<ReturnType<typeof deskWith>>

/** A browser in which the member is already signed in. */
const signedInBrowser = async ({ browser, team, now }: Desk) => {
  const page = browser()
  page.jar.set('desk', await createSessions(team, now).begin({ email, by: 'password', claimedRole: null }))
  return page
}

const minute = 60_000

test('the right password signs in, in any spelling of the e-mail; the session answer says who', async () => {
  const { browser } = await deskWith('admin')
  const page = browser()
  const { projectId, projectName, partnerName, timeZone, chat } = project.settings
  const links = { app: chat.app, web: chat.web }
  const units = project.words.pricing.units.map(({ type }) => type)
  const projects = [
    {
      ...{ id: project.id, projectId, name: projectName, partner: partnerName, timeZone, chat: links, units },
      purposes: ['call', 'message'],
      hasPlace: true,
    },
  ]
  expect(await page.get(teamPaths.session)).toMatchObject({
    status: 401,
    body: { ok: false, error: 'Please sign in.', signIn: { kind: 'password' }, projects },
  })
  const answer = await page.post(teamPaths.signInByPassword, { email: ' Asha@Northfield.example', password })
  expect(answer).toMatchObject({ status: 200, body: { ok: true, member: { email, role: 'admin' } } })
  expect((await page.get(teamPaths.session)).body).toEqual({
    ok: true,
    member: { email, role: 'admin' },
    name: null,
    names: {},
    needsPassword: false,
    needsSecondFactor: false,
    signIn: { kind: 'password' },
    projects,
    timeZone,
  })
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { browser, team, now } = await deskWith()
  await team.addMember({ email: 'new@northfield.example', role: 'agent', password: null, addedAt: now() })
  const page = browser()
  const answers = [
    await page.post(teamPaths.signInByPassword, { email, password: 'guess' }),
    await page.post(teamPaths.signInByPassword, { email: 'nobody@northfield.example', password }),
    await page.post(teamPaths.signInByPassword, { email: 'new@northfield.example', password }),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([401, { ok: false, error: 'The e-mail or the password is wrong.' }])
  }
  expect(page.jar.size).toBe(0)
})

test('a link signs in once, asks for a password, and the password works from then on', async () => {
  const { browser, team, now } = await createDesk()
  await team.addMember({ email, role: 'admin', password: null, addedAt: now() })
  const link = await makeLink(team, 'invite', email, now() + 10 * minute)
  const token = link.path.replace('/desk#link=', '')
  const page = browser()
  expect((await page.post(teamPaths.signInByLink, { token })).body).toMatchObject({ needsPassword: true })
  expect((await browser().post(teamPaths.signInByLink, { token })).status).toBe(401)

  const short = await page.post(teamPaths.password, { password: 'too short' })
  expect([short.status, short.body.field]).toEqual([400, 'password'])
  expect((await page.post(teamPaths.password, { password })).status).toBe(200)
  expect((await page.get(teamPaths.session)).body.needsPassword).toBe(false)
  expect((await browser().post(teamPaths.signInByPassword, { email, password })).status).toBe(200)
})

test('a link opened twice at the same moment works once; after its time it does not', async () => {
  const { browser, team, now, pass } = await createDesk()
  await team.addMember({ email, role: 'admin', password: null, addedAt: now() })
  const tokens = [
    await makeMailedLink(team, 'reset', email, now() + minute),
    await makeMailedLink(team, 'reset', email, now() + minute),
  ]
  const [first = '', second = ''] = tokens.map(({ path }) => path.replace('/desk#link=', ''))
  const both = [browser(), browser()].map(page => page.post(teamPaths.signInByLink, { token: first }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401])
  pass(minute)
  expect((await browser().post(teamPaths.signInByLink, { token: second })).status).toBe(401)
})

test('a new password needs the one before, and ends the other sessions', async () => {
  const desk = await deskWith()
  const [page, other] = [await signedInBrowser(desk), await signedInBrowser(desk)]
  const refused = await page.post(teamPaths.password, { password: 'another long one' })
  expect([refused.status, refused.body.field]).toEqual([403, 'current'])
  const wrong = await page.post(teamPaths.password, { password: 'another long one', current: 'not this one' })
  expect([wrong.status, wrong.body]).toEqual([
    403,
    { ok: false, error: 'That is not your current password.', field: 'current' },
  ])
  const stolen = new Map(page.jar)
  const changed = await page.post(teamPaths.password, { password: 'another long one', current: password })
  expect(changed.status).toBe(200)
  expect([(await page.get(teamPaths.session)).status, (await other.get(teamPaths.session)).status]).toEqual([
    200, 401,
  ])
  for (const [name, value] of stolen) other.jar.set(name, value)
  expect((await other.get(teamPaths.session)).status).toBe(401)
})

test('signing out ends this session, signing out everywhere all of them', async () => {
  const desk = await deskWith()
  const pages = [
    await signedInBrowser(desk),
    await signedInBrowser(desk),
    await signedInBrowser(desk),
  ] as const
  const stolen = new Map(pages[0].jar)
  expect((await pages[0].post(teamPaths.signOut)).status).toBe(200)
  expect(pages[0].jar.size).toBe(0)
  for (const [name, value] of stolen) pages[0].jar.set(name, value)
  expect((await pages[0].get(teamPaths.session)).status).toBe(401)
  expect((await pages[1].get(teamPaths.session)).status).toBe(200)
  await pages[1].post(teamPaths.signOutEverywhere)
  expect((await pages[2].get(teamPaths.session)).status).toBe(401)
})

test('a sign-in gives a new session and ends the one the browser had', async () => {
  const desk = await deskWith()
  const page = await signedInBrowser(desk)
  const before = new Map(page.jar)
  await page.post(teamPaths.signInByPassword, { email, password })
  const old = desk.browser()
  for (const [name, value] of before) old.jar.set(name, value)
  expect((await old.get(teamPaths.session)).status).toBe(401)
  expect((await page.get(teamPaths.session)).status).toBe(200)
})

test.each([
  [{ email: 'asha', password }, 400, 'email'],
  [{ email }, 400, 'password'],
  [{ email, password: 'x'.repeat(201) }, 400, 'password'],
])('an invalid sign-in is refused with its field: %o', async (body, status, field) => {
  const { browser } = await createDesk()
  const answer = await browser().post(teamPaths.signInByPassword, body)
  expect([answer.status, answer.body.field]).toEqual([status, field])
})
