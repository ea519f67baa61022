import { type Context, Hono } from 'hono'
import { endSessionSchema, ownPasswordSchema, type SessionsResponse, teamPaths } from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { DeskEnv } from '../desk-env.ts'
import { hashPassword } from '../passwords/password.ts'
import { weaknessOf } from '../passwords/weak-password.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import type { Team } from '../team.ts'
import { isFreshLink, isOver } from './session-rules.ts'
import { renewSession } from './start-session.ts'

/** The routes for a member's own sessions and password. */
export function ownSessionRoutes(team: Team): Hono<DeskEnv> {
  const { store } = team

  const leave = async (c: Context<DeskEnv>, what: string) => {
    await team.record(c, { by: c.var.member.email, kind: 'sign-in', what })
    team.cookie.clear(c)
    return c.json({ ok: true })
  }

  const requirePassword = async (c: Context<DeskEnv>, current: string | undefined) => {
    const stored = await store.member(c.var.member.email)
    if (stored?.password && !isFreshLink(c.var.signedIn, team.now())) await reauthenticate(team, c, current)
    return stored
  }

  return new Hono<DeskEnv>()
    .post(teamPaths.signOut, async c => {
      await store.endSession(c.var.session)
      return leave(c, 'signed out')
    })
    .post(teamPaths.signOutEverywhere, async c => {
      // Done first: if it fails, the member is still signed in and can try again.
      await team.endCalendarLink(c.var.member.email)
      await store.endSessions(c.var.member.email, null)
      return leave(c, 'signed out everywhere')
    })
    .get(teamPaths.sessions, async c => {
      const live = (await store.sessionsOf(c.var.member.email)).filter(
        session => !isOver(session, team.now()),
      )
      const sessions = live.map(({ id, device, country, createdAt, lastSeenAt }) => ({
        id,
        device,
        country,
        createdAt,
        lastSeenAt,
        isThis: id === c.var.session,
      }))
      return c.json<SessionsResponse>({ ok: true, sessions })
    })
    .post(teamPaths.endSession, async c => {
      const { id, current } = await jsonBody(c, endSessionSchema)
      const { email } = c.var.member
      if (team.signIn.kind === 'password') await reauthenticate(team, c, current)
      const session = await store.session(id)
      if (session?.email !== email) throw new HttpError(404, 'This session has already ended.')
      await store.endSession(id)
      await team.record(c, { by: email, kind: 'sign-in', what: `signed out on ${session.device}` })
      return c.json({ ok: true })
    })
    .post(teamPaths.password, async c => {
      if (team.signIn.kind !== 'password') throw new HttpError(403, 'This desk does not use passwords.')
      const { email } = c.var.member
      const { password, current, name } = await jsonBody(c, ownPasswordSchema)
      const stored = await requirePassword(c, current)
      const weakness = weaknessOf(password, { email, name: name ?? stored?.name }, team.projects)
      if (weakness) throw new HttpError(400, weakness, 'password')
      const hashed = await hashPassword(password)
      await team.endCalendarLink(email)
      await store.setPassword(email, hashed)
      if (name !== undefined) await store.setName(email, name)
      await renewSession(team, c, { by: 'password' })
      await team.record(c, { by: email, kind: 'sign-in', what: 'set a new password' })
      return c.json({ ok: true })
    })
}
