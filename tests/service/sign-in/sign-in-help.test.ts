import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { linkFragment } from '#api/team/team.ts'
import { hashPassword } from '../../../src/crm/team/passwords/password.ts'
import { createSessions } from '../../../src/crm/team/sessions/sessions.ts'
import { signInMail } from '../../../src/service/delivery/sign-in-mail.ts'
import { mailReceiver } from '../receivers.ts'
import { signedInAs } from '../team-members.ts'
import { createTestService } from '../test-service.ts'

const adminsPassword = 'granite lantern river'
const ravi = 'ravi@northfield.example'
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const start = Date.parse('2026-11-10T10:00+05:30')

type Parts = Parameters<typeof createTestService>[0]

/** An admin with a password, and Ravi with a password, a session and a second factor. */
async function withRavi(parts: Parts = {}) {
  let time = start
  const service = await createTestService({ now: () => time, ...parts })
  const admin = await signedInAs(service.team, 'admin', 'admin@northfield.example', () => time)
  await service.team.setPassword('admin@northfield.example', await hashPassword(adminsPassword))
  await service.team.addMember({
    email: ravi,
    role: 'agent',
    password: await hashPassword('meadow copper violin'),
    addedAt: time,
  })
  const secret = await createSessions(service.team, () => time).begin({
    email: ravi,
    by: 'password',
    claimedRole: null,
  })
  await service.team.saveSecondFactor({
    email: ravi,
    secret: 'JBSWY3DPEHPK3PXP',
    confirmedAt: time,
    lastStep: 0,
    recovery: [],
  })
  const ask = async (method: string, path: string, body?: unknown, as: Record<string, string> = admin) => {
    const answer = await service.app.request(path, {
      method,
      headers: { ...sameOrigin, ...as },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...service,
    ask,
    ravisCookie: { cookie: `desk=${secret}` },
    later: (milliseconds: number) => {
      time += milliseconds
    },
    signInAgain: () => signedInAs(service.team, 'admin', 'admin@northfield.example', () => time),
    signInBy: (link: string) =>
      ask('POST', '/api/desk/sign-in/link', { token: link.split(linkFragment)[1] }, {}),
  }
}

test('an admin lets a member back in: a link for a new password, no second factor, and no earlier session', async () => {
  const { ask, ravisCookie, signInBy } = await withRavi()
  const path = `/api/desk/team/${ravi}`
  const current = adminsPassword
  expect((await ask('GET', '/api/desk/session', undefined, ravisCookie)).status).toBe(200)
  // An open desk alone is not enough to take over a member's account.
  expect(await ask('POST', `${path}/link`, {})).toMatchObject({ status: 403, body: { field: 'current' } })
  expect((await ask('POST', `${path}/link`, { current: 'wrong' })).status).toBe(403)
  expect((await ask('GET', '/api/desk/session', undefined, ravisCookie)).status).toBe(200)
  const { status, body } = await ask('POST', `${path}/link`, { current })
  expect([status, body.link]).toEqual([200, expect.stringContaining(linkFragment)])
  expect((await ask('GET', '/api/desk/session', undefined, ravisCookie)).status).toBe(401)
  // The link replaces the password only, not the second factor.
  expect(await signInBy(body.link)).toMatchObject({ status: 401, body: { field: 'code' } })
  expect((await ask('POST', `${path}/second-factor/remove`, { current })).status).toBe(200)
  expect(await signInBy(body.link)).toMatchObject({
    status: 200,
    body: { member: { email: ravi }, needsPassword: true },
  })
  expect((await signInBy(body.link)).status).toBe(401)
  expect((await ask('POST', `${path}/second-factor/remove`, { current })).status).toBe(409)
  const { entries }: AuditResponse = (await ask('GET', '/api/desk/audit')).body
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      `made a link for a new password for ${ravi}`,
      `switched off the second factor of ${ravi}`,
    ]),
  )
})

test('an expired invitation can be replaced; no admin makes a link for themselves or for a stranger', async () => {
  const { ask, later, signInBy, team, signInAgain } = await withRavi()
  const uma = 'uma@northfield.example'
  const invited = await ask('POST', '/api/desk/team', { email: uma, role: 'agent' })
  later(25 * 3_600_000)
  expect((await signInBy(invited.body.link)).status).toBe(401)
  const admin = await signInAgain()
  const help = (email: string) =>
    ask('POST', `/api/desk/team/${email}/link`, { current: adminsPassword }, admin)
  const { body } = await help(uma)
  expect(await signInBy(body.link)).toMatchObject({ status: 200, body: { member: { email: uma } } })
  expect((await team.member(uma))?.password).toBeNull()
  expect((await help('admin@northfield.example')).status).toBe(409)
  expect((await help('stranger@northfield.example')).status).toBe(404)
})

const linkIn = (mail = '') =>
  /https:\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? 'no link'

test('a forgotten password is reset by mail: the same answer for everyone, a link for an hour, at the desk’s own host', async () => {
  const { url, mails } = await mailReceiver()
  const mailLink = signInMail({
    server: { smtpUrl: url },
    from: 'leads@northfield.example',
    origin: 'https://www.aerowood.example',
  })
  const { ask, later, team, signInBy } = await withRavi({ mailLink })
  await team.removeSecondFactor(ravi)
  const forget = (email: string, more: Record<string, string> = {}) =>
    ask('POST', '/api/desk/sign-in/forgotten', { email }, more)
  expect((await ask('GET', '/api/desk/session', undefined, {})).body).toMatchObject({
    signIn: { kind: 'password', sendsLinks: true },
  })
  const [known, unknown] = [
    await forget(ravi, { host: 'evil.example' }),
    await forget('nobody@northfield.example'),
  ]
  expect([known, unknown]).toEqual([
    { status: 200, body: { ok: true } },
    { status: 200, body: { ok: true } },
  ])
  await mails.reach(1)
  const link = linkIn(mails.items[0])
  expect(link).toMatch(/^https:\/\/www\.aerowood\.example\/desk#link=/)
  expect(mails.items[0]).toMatch(new RegExp(`^To: ${ravi}`, 'm'))
  expect((await signInBy(link)).status).toBe(200)
  await forget(ravi)
  await mails.reach(2)
  later(3_600_001)
  expect((await signInBy(linkIn(mails.items[1]))).status).toBe(401)
  // A network address has one limit, whichever account it names.
  for (let count = 0; count < 10; count += 1) await forget('nobody@northfield.example')
  expect((await forget(ravi)).status).toBe(429)
  expect(mails.items).toHaveLength(2)
})

test('without mail the desk sends to an admin', async () => {
  const { ask } = await withRavi()
  expect(await ask('POST', '/api/desk/sign-in/forgotten', { email: ravi }, {})).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('Ask an admin') },
  })
})
