import { Hono } from 'hono'
import { ownPasswordSchema, teamPaths } from '#contract/desk/team.ts'
import { jsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { DeskEnv } from './member.ts'
import { hashPassword, isPassword } from './password.ts'
import type { Team } from './team.ts'

/** So long after a one-time link the password may be set without the one before: the link stands for it. */
const linkStandsMs = 15 * 60_000

/** What every member may do with the own session and password. */
export function ownSessionRoutes(team: Team): Hono<DeskEnv> {
  const { store } = team

  const refuseStranger = async (email: string, sessionId: string, current: string | undefined) => {
    const kept = (await store.member(email))?.password ?? null
    const session = await store.session(sessionId)
    const isByLink = session?.by === 'link' && team.now() - session.createdAt < linkStandsMs
    if (kept === null || isByLink) return
    if (current === undefined || !(await isPassword(current, kept))) {
      throw new Refusal(403, 'Type the password you have now as well.', 'current')
    }
  }

  return new Hono<DeskEnv>()
    .post(teamPaths.signOut, async c => {
      await store.endSession(c.var.session)
      team.cookie.clear(c)
      return c.json({ ok: true })
    })
    .post(teamPaths.signOutEverywhere, async c => {
      await store.endSessions(c.var.member.email, null)
      team.cookie.clear(c)
      return c.json({ ok: true })
    })
    .post(teamPaths.password, async c => {
      if (team.signIn.kind !== 'password') throw new Refusal(403, 'This desk keeps no passwords.')
      const { email } = c.var.member
      const { password, current } = await jsonBody(c, ownPasswordSchema)
      await refuseStranger(email, c.var.session, current)
      await store.setPassword(email, await hashPassword(password))
      // Who signed in with the old password has to know the new one.
      await store.endSessions(email, c.var.session)
      return c.json({ ok: true })
    })
}
