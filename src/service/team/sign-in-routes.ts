import { type Context, Hono } from 'hono'
import {
  firebaseSignInSchema,
  linkSignInSchema,
  passwordSignInSchema,
  type SessionAnswer,
  type SignInAnswer,
  teamPaths,
} from '#contract/desk/team.ts'
import { jsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedInBy } from '../records/team-records.ts'
import type { DeskEnv } from './member.ts'
import { isPassword } from './password.ts'
import { hashOf } from './secret.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { recognise } from './signed-in.ts'
import type { Team, Verified } from './team.ts'

/** The open paths: who am I, and the ways to sign in. */
export function signInRoutes(team: Team): Hono<DeskEnv> {
  const { store, signIn } = team
  const attempts = createSignInAttempts(team.now)

  const needsPassword = async (email: string) =>
    signIn.kind === 'password' && (await store.member(email))?.password === null

  const welcome = async (c: Context<DeskEnv>, who: Verified, by: SignedInBy) => {
    const member = await team.memberOf(who)
    if (!member) throw new Refusal(403, 'This account is not on the team. Ask an admin to add it.')
    // The session a browser had before ends: whoever knew its secret must not come along.
    const before = await team.sessions.recognise(team.cookie.read(c))
    if (before) await store.endSession(before.session.id)
    team.cookie.write(c, await team.sessions.begin({ ...who, by }))
    return c.json<SignInAnswer>({ ok: true, member, needsPassword: await needsPassword(member.email) })
  }

  const refuseUnless = (kind: typeof signIn.kind) => {
    if (signIn.kind !== kind) throw new Refusal(403, 'This desk does not sign in that way.')
  }

  return new Hono<DeskEnv>()
    .get(teamPaths.session, async c => {
      if (!(await recognise(team, c))) {
        return c.json<SessionAnswer>({ ok: false, error: 'Please sign in.', signIn: team.way }, 401)
      }
      const { member } = c.var
      const answer = { member, needsPassword: await needsPassword(member.email), signIn: team.way }
      return c.json<SessionAnswer>({ ok: true, ...answer })
    })
    .post(teamPaths.signInByPassword, async c => {
      refuseUnless('password')
      const { email, password } = await jsonBody(c, passwordSignInSchema)
      const giveBack = attempts.take(c.var.visitor, email)
      const kept = (await store.member(email))?.password ?? null
      if (!(await isPassword(password, kept))) throw new Refusal(401, 'The e-mail or the password is wrong.')
      giveBack()
      return welcome(c, { email, claimedRole: null }, 'password')
    })
    .post(teamPaths.signInByLink, async c => {
      refuseUnless('password')
      const { token } = await jsonBody(c, linkSignInSchema)
      const giveBack = attempts.take(c.var.visitor)
      const email = await store.takeLink(hashOf(token), team.now())
      if (!email) throw new Refusal(401, 'This link was used before or is too old. Ask for a new one.')
      giveBack()
      return welcome(c, { email, claimedRole: null }, 'link')
    })
    .post(teamPaths.signInByFirebase, async c => {
      if (signIn.kind !== 'firebase') throw new Refusal(403, 'This desk does not sign in that way.')
      const { idToken } = await jsonBody(c, firebaseSignInSchema)
      const giveBack = attempts.take(c.var.visitor)
      const answer = await welcome(c, await signIn.verify(idToken), 'firebase')
      giveBack()
      return answer
    })
}
