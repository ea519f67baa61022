import { expect, inject, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { setUpTeam } from '../../src/crm/team/set-up-team.ts'
import { readSettings } from '../../src/service/settings/settings.ts'
import { createDesk } from '../service/sign-in/desk-browser.ts'

const host = inject('authHost')
const project = inject('project')
const toolkit = `http://${host}/identitytoolkit.googleapis.com/v1`

const call = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const signUp = (email: string, password: string) =>
  call(`${toolkit}/accounts:signUp?key=any`, { email, password, returnSecureToken: true })

/** Follows the link of the mail: the emulator stores the code of each mail it would have sent. */
const confirmEmail = async (email: string, idToken: string) => {
  await call(`${toolkit}/accounts:sendOobCode?key=any`, { requestType: 'VERIFY_EMAIL', idToken })
  const { oobCodes } = await (await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`)).json()
  const { oobCode } = oobCodes.findLast((code: { email: string }) => code.email === email)
  return call(`${toolkit}/accounts:update?key=any`, { oobCode })
}

const giveClaim = (localId: string, role: string) =>
  call(
    `${toolkit}/projects/${project}/accounts:update`,
    { localId, customAttributes: JSON.stringify({ desk: role }) },
    { authorization: 'Bearer owner' },
  )

const hostedDesk = async (changes: Record<string, string>) => {
  const own = await createDesk({ now: Date.now })
  const settings = readSettings({
    SIGN_IN: 'firebase',
    FIREBASE_PROJECT: project,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    ...changes,
  })
  return createDesk({ now: Date.now, team: await setUpTeam(settings, own.team) })
}

const password = 'nine lives of a cat'

test('a member signs up, confirms the e-mail, signs in where the desk says, works and signs out [1.6]', async () => {
  const email = 'asha@northfield.example'
  const { browser } = await hostedDesk({ TEAM_EMAILS: `${email}:admin` })
  const page = browser()
  const { signIn } = (await page.get(teamPaths.session)).body
  const { body: account } = await signUp(email, password)

  const early = await page.post(teamPaths.signInByFirebase, { idToken: account.idToken })
  expect([early.status, early.body.error]).toEqual([403, expect.stringContaining('Confirm your e-mail')])
  await confirmEmail(email, account.idToken)

  const { body: token } = await call(signIn.url, { email, password, returnSecureToken: true })
  const entered = await page.post(teamPaths.signInByFirebase, { idToken: token.idToken })
  expect(entered).toMatchObject({ status: 200, body: { ok: true, member: { email, role: 'admin' } } })
  expect((await page.get(teamPaths.team)).status).toBe(200)
  expect((await page.post(teamPaths.signOut)).status).toBe(200)
  expect((await page.get(teamPaths.session)).status).toBe(401)
})

test('a stranger is refused, until a claim makes them a member', async () => {
  const email = 'ravi@northfield.example'
  const { browser } = await hostedDesk({ TEAM_CLAIM: 'desk' })
  const page = browser()
  const { signIn } = (await page.get(teamPaths.session)).body
  const { body: account } = await signUp(email, password)
  await confirmEmail(email, account.idToken)
  const enter = async () => {
    const { body } = await call(signIn.url, { email, password, returnSecureToken: true })
    return page.post(teamPaths.signInByFirebase, { idToken: body.idToken })
  }
  expect((await enter()).status).toBe(403)
  await giveClaim(account.localId, 'agent')
  expect((await enter()).body.member).toEqual({ email, role: 'agent' })
})

test('a token of the emulator does not open a desk without the emulator’s setting', async () => {
  const email = 'mira@northfield.example'
  const { body: account } = await signUp(email, password)
  await confirmEmail(email, account.idToken)
  const { body: token } = await call(`${toolkit}/accounts:signInWithPassword?key=any`, {
    email,
    password,
    returnSecureToken: true,
  })
  const own = await createDesk({ now: Date.now })
  const settings = readSettings({
    SIGN_IN: 'firebase',
    FIREBASE_PROJECT: project,
    FIREBASE_API_KEY: 'any',
    TEAM_EMAILS: email,
    SIGN_IN_JWKS_URL: `http://${host}/keys`,
  })
  const { browser } = await createDesk({ now: Date.now, team: await setUpTeam(settings, own.team) })
  const { status } = await browser().post(teamPaths.signInByFirebase, { idToken: token.idToken })
  expect(status).toBe(401)
})
