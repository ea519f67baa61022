import { expect, test } from 'vitest'
import { type Member, teamPaths } from '#api/team/team.ts'
import { hashOf } from '../../../src/crm/team/secret.ts'
import { createSessions } from '../../../src/crm/team/sessions/sessions.ts'
import { makeLink } from '../../../src/crm/team/sign-in/one-time-link.ts'
import { project } from '../../active-project.ts'
import { createDesk } from './desk-browser.ts'

const admin = 'admin@northfield.example'
const agent = 'agent@northfield.example'
const at = (email: string) => teamPaths.member.replace(':email', encodeURIComponent(email))

const deskOfAdmin = async (fixed: Member[] = []) => {
  const first = await createDesk()
  const desk = fixed.length
    ? await createDesk({ team: { store: first.team, signIn: { kind: 'password' }, fixed } })
    : first
  const signedIn = async (email: string) => {
    const page = desk.browser()
    const cookie = await createSessions(desk.team, desk.now).begin({ email, by: 'link', claimedRole: null })
    page.jar.set('desk', cookie)
    return page
  }
  await desk.team.addMember({ email: admin, role: 'admin', password: null, addedAt: 1 })
  return { ...desk, signedIn, page: await signedIn(admin) }
}

test('an admin invites: the link signs the colleague in once, within a day', async () => {
  const { page, browser, pass } = await deskOfAdmin()
  const invited = await page.post(teamPaths.team, { email: 'Agent@northfield.example', role: 'agent' })
  expect([invited.status, invited.body.member]).toEqual([201, { email: agent, role: 'agent' }])
  const token = invited.body.link.replace('/desk#link=', '')
  pass(23 * 3_600_000)
  expect((await browser().post(teamPaths.signInByLink, { token })).body).toMatchObject({
    ok: true,
    member: { email: agent, role: 'agent' },
    needsPassword: true,
  })
  expect((await browser().post(teamPaths.signInByLink, { token })).status).toBe(401)
})

test('a second invitation gives a new link and ends the first, and never gives another role', async () => {
  const { page, browser } = await deskOfAdmin()
  const first = await page.post(teamPaths.team, { email: agent, role: 'agent' })
  const again = await page.post(teamPaths.team, { email: agent, role: 'agent' })
  expect([again.status, again.body.link]).toEqual([200, expect.stringMatching(/^\/desk#link=[\w-]{43}$/)])
  const open = async (link: string) =>
    (await browser().post(teamPaths.signInByLink, { token: link.replace('/desk#link=', '') })).status
  expect([await open(first.body.link), await open(again.body.link)]).toEqual([401, 200])
  expect((await page.post(teamPaths.team, { email: agent, role: 'admin' })).status).toBe(409)
})

test('a second invitation must have the limits of the first; others are refused with a message', async () => {
  const { page, team } = await deskOfAdmin()
  const limit = { projects: [project.settings.projectId] }
  const invite = (limited: object) => page.post(teamPaths.team, { email: agent, role: 'agent', ...limited })
  const member = { email: agent, role: 'agent', ...limit }
  expect(await invite(limit)).toMatchObject({ status: 201, body: { member } })
  expect(await invite(limit)).toMatchObject({ status: 200, body: { member } })
  expect(await invite({})).toMatchObject({
    status: 409,
    body: {
      field: 'projects',
      error: `This member sees project=${project.settings.projectId}. Change that in the list first.`,
    },
  })
  await team.setProjects(agent, null)
  expect(await invite(limit)).toMatchObject({
    status: 409,
    body: { error: 'This member sees all projects. Change that in the list first.' },
  })
  expect((await invite({})).status).toBe(200)
})

test('a member with a password is not invited again, and no earlier invitation opens the account', async () => {
  const { page, team, browser } = await deskOfAdmin()
  const { body } = await page.post(teamPaths.team, { email: agent, role: 'agent' })
  // Calls the records directly, as if both requests had come at the same moment.
  const { path } = await makeLink(team, 'invite', agent, Number.MAX_SAFE_INTEGER)
  await team.setPassword(agent, 'scrypt$theirs')
  await team.saveLink({
    hash: hashOf(path.replace('/desk#link=', '')),
    kind: 'invite',
    email: agent,
    expiresAt: Number.MAX_SAFE_INTEGER,
  })
  const again = await page.post(teamPaths.team, { email: agent, role: 'agent' })
  expect([again.status, again.body.field, again.body.link]).toEqual([409, 'email', undefined])
  for (const link of [body.link, path]) {
    const token = link.replace('/desk#link=', '')
    expect((await browser().post(teamPaths.signInByLink, { token })).status).toBe(401)
  }
})

test('an admin signs a colleague out everywhere, and stays in when it is themselves', async () => {
  const { page, team, signedIn } = await deskOfAdmin()
  await team.addMember({ email: agent, role: 'agent', password: null, addedAt: 1 })
  const colleague = await signedIn(agent)
  const other = await signedIn(admin)
  const sessionsAt = (email: string) => `${at(email)}/sessions`
  expect((await colleague.remove(sessionsAt(admin))).status).toBe(403)
  expect((await page.remove(sessionsAt(agent))).body).toEqual({ ok: true, ended: 1 })
  expect((await colleague.get(teamPaths.session)).status).toBe(401)
  expect((await page.remove(sessionsAt(admin))).body).toEqual({ ok: true, ended: 1 })
  expect([(await page.get(teamPaths.session)).status, (await other.get(teamPaths.session)).status]).toEqual([
    200, 401,
  ])
  expect((await page.remove(sessionsAt('nobody@northfield.example'))).status).toBe(404)
})

test('the list shows who has a password and never the password', async () => {
  const { page, team } = await deskOfAdmin()
  await team.setPassword(admin, 'scrypt$secret')
  expect((await page.get(teamPaths.team)).body).toEqual({
    ok: true,
    members: [
      {
        email: admin,
        role: 'admin',
        name: null,
        addedAt: 1,
        hasPassword: true,
        hasSecondFactor: false,
        isFixed: false,
      },
    ],
  })
})

test('a change of role holds from the next request on', async () => {
  const { page, team, signedIn } = await deskOfAdmin()
  await team.addMember({ email: agent, role: 'agent', password: null, addedAt: 1 })
  const colleague = await signedIn(agent)
  expect((await colleague.get(teamPaths.team)).status).toBe(403)
  expect((await page.patch(at(agent), { role: 'admin' })).status).toBe(200)
  expect((await colleague.get(teamPaths.team)).status).toBe(200)
})

test('a removed member is signed out immediately, with every session and link', async () => {
  const { page, browser, signedIn } = await deskOfAdmin()
  const { body } = await page.post(teamPaths.team, { email: agent, role: 'agent' })
  const colleague = await signedIn(agent)
  expect((await page.remove(at(agent))).status).toBe(200)
  expect((await colleague.get(teamPaths.session)).status).toBe(401)
  const token = body.link.replace('/desk#link=', '')
  expect((await browser().post(teamPaths.signInByLink, { token })).status).toBe(401)
  expect((await page.remove(at(agent))).status).toBe(404)
})

test('the last admin can be neither removed nor made an agent, even by two requests at the same moment', async () => {
  const { page, team, signedIn } = await deskOfAdmin()
  expect((await page.remove(at(admin))).status).toBe(409)
  expect((await page.patch(at(admin), { role: 'agent' })).status).toBe(409)
  await team.addMember({ email: agent, role: 'admin', password: null, addedAt: 1 })
  const other = await signedIn(agent)
  const both = await Promise.all([page.remove(at(agent)), other.remove(at(admin))])
  expect((await team.members()).filter(({ role }) => role === 'admin')).toHaveLength(1)
  expect(both.map(({ status }) => status)).toContain(200)
})

test('members of the settings are shown and not changed, and allow the last stored admin to be removed', async () => {
  const boss = 'boss@northfield.example'
  const { page, team } = await deskOfAdmin([{ email: boss, role: 'admin' }])
  expect((await page.get(teamPaths.team)).body.members[0]).toMatchObject({ email: boss, isFixed: true })
  expect((await page.remove(at(boss))).status).toBe(409)
  expect((await page.post(teamPaths.team, { email: boss, role: 'agent' })).status).toBe(409)
  expect((await page.remove(at(admin))).status).toBe(200)
  expect(await team.members()).toEqual([])
})
