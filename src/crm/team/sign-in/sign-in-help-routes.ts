import { type Context, Hono } from 'hono'
import { currentSchema, type MemberLinkResponse, teamPaths } from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { StoredMember } from '#store/team-records.ts'
import type { DeskEnv } from '../desk-env.ts'
import { requireAdmin } from '../require-member.ts'
import type { Team } from '../team.ts'
import { linkTimes, makeLink } from './one-time-link.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Lets admins help members who forgot the password, lost the authenticator or missed the invitation. */
export function signInHelpRoutes(team: Team): Hono<DeskEnv> {
  const { store, now } = team

  /** Finds the member to help. The admin must enter their password, so that an open desk cannot take over accounts. */
  const findMember = async (c: Context<DeskEnv>): Promise<StoredMember> => {
    const { current } = await jsonBody(c, currentSchema)
    await reauthenticate(team, c, current)
    const email = (c.req.param('email') ?? '').toLowerCase()
    if (email === c.var.member.email) throw new HttpError(409, 'Change your own sign-in in your account.')
    const member = await store.member(email)
    if (!member) throw new HttpError(404, 'No member of the team has this e-mail address.', 'email')
    return member
  }

  const signOut = async (email: string) => {
    await team.endCalendarLink(email)
    await store.endSessions(email, null)
  }

  const record = (c: Context<DeskEnv>, what: string) =>
    team.record(c, { by: c.var.member.email, kind: 'team', what })

  return new Hono<DeskEnv>()
    .post(teamPaths.memberLink, requireAdmin, async c => {
      const { email, password } = await findMember(c)
      const kind = password === null ? 'invite' : 'reset'
      if (kind === 'reset') await signOut(email)
      const { path } = await makeLink(store, kind, email, now() + linkTimes.inviteMs)
      await record(
        c,
        `made a ${kind === 'reset' ? 'link for a new password' : 'new invitation'} for ${email}`,
      )
      return c.json<MemberLinkResponse>({ ok: true, link: path })
    })
    .post(teamPaths.memberSecondFactor, requireAdmin, async c => {
      const { email } = await findMember(c)
      if (!(await team.secondFactor.isOn(email)))
        throw new HttpError(409, 'Their second factor is already off.')
      await store.removeSecondFactor(email)
      await signOut(email)
      await record(c, `switched off the second factor of ${email}`)
      return c.json({ ok: true })
    })
}
