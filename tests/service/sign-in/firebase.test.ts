import { createPublicKey } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Member, teamPaths } from '#api/team/team.ts'
import { firebaseSignIn } from '../../../src/crm/team/firebase/firebase-sign-in.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { createDesk } from './desk-browser.ts'
import { goodClaims, newKey, project, signed, startKeyServer } from './key-server.ts'

const keyServer = await startKeyServer()
const key = await newKey('one')
const stranger = await newKey('one')
const next = await newKey('two')
afterAll(() => keyServer.stop())
beforeEach(() => {
  keyServer.setDown(false)
  keyServer.publish(key)
})

const team: Member[] = [{ email: 'asha@northfield.example', role: 'agent' }]

const hosted = async (changes: Record<string, string> = {}, limits = {}, fixed = team) => {
  const settings = readSettings({
    SIGN_IN: 'firebase',
    FIREBASE_PROJECT: project,
    FIREBASE_API_KEY: 'public-key',
    TEAM_EMAILS: 'asha@northfield.example',
    SIGN_IN_JWKS_URL: keyServer.url,
    ...changes,
  })
  const own = await createDesk()
  const signIn = firebaseSignIn(settings, own.now, limits)
  const desk = await createDesk({ now: own.now, team: { store: own.team, signIn, fixed } })
  const page = desk.browser()
  return {
    ...own,
    page,
    claims: (given?: Record<string, unknown>) => goodClaims(own.now(), given),
    signIn: async (idToken: string) => {
      const { status, body, headers } = await page.post(teamPaths.signInByFirebase, { idToken })
      return { status, body, headers }
    },
  }
}

test('a good token signs in, and the session answer tells the page where to get one [1.6]', async () => {
  const { signIn, claims, page } = await hosted()
  expect((await page.get(teamPaths.session)).body.signIn).toEqual({
    kind: 'firebase',
    url: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=public-key',
  })
  expect((await signIn(await signed(claims(), key))).body).toEqual({
    ok: true,
    member: team[0],
    name: null,
    names: {},
    needsPassword: false,
    needsSecondFactor: false,
  })
  expect((await page.get(teamPaths.session)).status).toBe(200)
})

const seconds = (count: number) => (now: number) => Math.floor(now / 1000) + count

test.each([
  ['for another audience', { aud: 'another-project' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
  ['that expired', { exp: seconds(-61) }],
  ['that is not valid yet', { nbf: seconds(61) }],
  ['issued in the future', { iat: seconds(61) }],
  ['issued over an hour ago', { iat: seconds(-3700), exp: seconds(3600) }],
  ['of a sign-in in the future', { auth_time: seconds(61) }],
  ['without a sign-in time', { auth_time: undefined }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['without an e-mail', { email: undefined }],
])('a token %s is refused', async (_, changes) => {
  const { signIn, claims, now, page } = await hosted()
  const given = Object.entries(changes).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(now()) : value,
  ])
  const { status, body } = await signIn(await signed(claims(Object.fromEntries(given)), key))
  expect([status, body.error]).toEqual([401, expect.stringContaining('sign in again')])
  expect(page.jar.size).toBe(0)
})

test('clocks may differ by less than a minute', async () => {
  const { signIn, claims, now } = await hosted()
  const ahead = seconds(50)(now())
  const token = await signed(claims({ iat: ahead, auth_time: ahead, nbf: ahead }), key)
  expect((await signIn(token)).status).toBe(200)
})

test('a token signed by another key of the same id is refused', async () => {
  const { signIn, claims } = await hosted()
  expect((await signIn(await signed(claims(), stranger))).status).toBe(401)
})

test('a token without a signature is refused', async () => {
  const { signIn, claims } = await hosted()
  expect((await signIn(new UnsecuredJWT(claims()).encode())).status).toBe(401)
})

test('a token signed with the public key as a shared secret is refused', async () => {
  const { signIn, claims } = await hosted()
  const pem = createPublicKey({ key: key.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const token = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: key.kid })
    .sign(new TextEncoder().encode(String(pem)))
  expect((await signIn(token)).status).toBe(401)
})

test.each(['', 'x', 'a.b.c', 'x'.repeat(12_001)])('an invalid token is refused: %.10s', async text => {
  const { signIn } = await hosted()
  expect([400, 401]).toContain((await signIn(text)).status)
})

test('keys that were changed are fetched when a token names a new one', async () => {
  const { signIn, claims } = await hosted({}, { cooldownDuration: 0 })
  expect((await signIn(await signed(claims(), key))).status).toBe(200)
  expect((await signIn(await signed(claims(), next))).status).toBe(401)
  keyServer.publish(next)
  expect((await signIn(await signed(claims(), next))).status).toBe(200)
  expect((await signIn(await signed(claims(), key))).status).toBe(401)
})

test('tokens with invented key ids do not make the service flood the key server', async () => {
  const { signIn, claims } = await hosted()
  await signIn(await signed(claims(), key))
  const before = keyServer.asked()
  for (let count = 0; count < 5; count += 1)
    await signIn(await signed(claims(), { ...next, kid: `k${count}` }))
  expect(keyServer.asked()).toBe(before)
})

test('with the key server away, keys fetched before go on for a day', async () => {
  const { signIn, claims, pass } = await hosted({}, { cacheMaxAge: 0, cooldownDuration: 0 })
  expect((await signIn(await signed(claims(), key))).status).toBe(200)
  keyServer.setDown(true)
  pass(23 * 3_600_000)
  expect((await signIn(await signed(claims(), key))).status).toBe(200)
  expect((await signIn(await signed(claims(), stranger))).status).toBe(401)
  expect((await signIn(await signed(claims(), next))).status).toBe(401)
  pass(2 * 3_600_000)
  expect((await signIn(await signed(claims(), key))).status).toBe(503)
})

test('a cold start with the key server away refuses clearly, and recovers with it', async () => {
  const { signIn, claims } = await hosted()
  keyServer.setDown(true)
  const { status, body, headers } = await signIn(await signed(claims(), key))
  expect([status, body.error, headers.get('retry-after')]).toEqual([
    503,
    'Sign-ins cannot be checked right now. Please try again in a minute.',
    '30',
  ])
  keyServer.setDown(false)
  expect((await signIn(await signed(claims(), key))).status).toBe(200)
})

test('an unconfirmed e-mail address is refused with advice', async () => {
  const { signIn, claims } = await hosted()
  for (const email_verified of [false, undefined]) {
    const { status, body } = await signIn(await signed(claims({ email_verified }), key))
    expect([status, body.error]).toEqual([403, expect.stringContaining('Confirm your e-mail address')])
  }
})

test('an e-mail address on no list is refused; a stored member can sign in', async () => {
  const { signIn, claims, team: store } = await hosted()
  const token = await signed(claims({ email: 'Ravi@northfield.example' }), key)
  expect((await signIn(token)).body).toEqual({
    ok: false,
    error: 'This account is not on the team. Ask an admin to add it.',
  })
  await store.addMember({ email: 'ravi@northfield.example', role: 'agent', password: null, addedAt: 1 })
  expect((await signIn(token)).status).toBe(200)
})

test('a claim gives a role, where the settings name one', async () => {
  const { signIn, claims, page } = await hosted({ TEAM_EMAILS: '', TEAM_CLAIM: 'desk' }, {}, [])
  expect((await signIn(await signed(claims({ desk: 'owner' }), key))).status).toBe(403)
  expect((await signIn(await signed(claims({ desk: 'admin' }), key))).body.member.role).toBe('admin')
  expect((await page.get(teamPaths.team)).status).toBe(200)
  const without = await hosted({}, {}, [])
  expect((await without.signIn(await signed(without.claims({ desk: 'admin' }), key))).status).toBe(403)
})

test('with the Auth emulator its unsigned tokens are accepted, of this project and in time only', async () => {
  const { signIn, claims, now } = await hosted({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
  expect((await signIn(new UnsecuredJWT(claims()).encode())).status).toBe(200)
  for (const changes of [{ aud: 'other' }, { exp: seconds(-61)(now()) }]) {
    expect((await signIn(new UnsecuredJWT(claims(changes)).encode())).status).toBe(401)
  }
})

test('neither a password nor a link signs in where Firebase does, nor Firebase where passwords do', async () => {
  const { page } = await hosted()
  const password = { email: 'asha@northfield.example', password: 'nine lives of a cat' }
  expect((await page.post(teamPaths.signInByPassword, password)).status).toBe(403)
  expect((await page.post(teamPaths.signInByLink, { token: 'x' })).status).toBe(403)
  const { browser } = await createDesk()
  expect((await browser().post(teamPaths.signInByFirebase, { idToken: 'x' })).status).toBe(403)
})
