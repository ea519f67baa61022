import { type Context, Hono } from 'hono'
import { currentSchema, forgottenSchema, type MemberLinkResponse, teamPaths } from '#contract/team/team.ts'
import { jsonBody } from '../../http/body/json-body.ts'
import { HttpError } from '../../http/http-error.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { errorText } from '../../log/error-text.ts'
import type { StoredMember } from '../../records/team-records.ts'
import type { DeskEnv } from '../desk-env.ts'
import { requireAdmin } from '../require-member.ts'
import { describeRequestOrigin, readRequestOrigin } from '../sessions/request-origin.ts'
import type { Team } from '../team.ts'
import { linkTimes, makeLink } from './one-time-link.ts'
import { reauthenticate } from './reauthenticate.ts'

/** The most mails per hour: requested from one network address, and sent to one member. */
const mailsAnHour = { address: 10, member: 3 } as const
const hourMs = 3_600_000

/** Helps members who forgot the password, lost the authenticator or missed the invitation. */
export function signInHelpRoutes(team: Team): Hono<DeskEnv> {
  const { store, now } = team
  const request = createRateLimit(mailsAnHour.address, now, hourMs)
  const mailed = createRateLimit(mailsAnHour.member, now, hourMs)

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

  const mailLink = async (c: Context<DeskEnv>, email: string, mail: NonNullable<Team['mailLink']>) => {
    const member = await store.member(email)
    if (!member || !mailed.take(email).isFree) return
    const kind = member.password === null ? 'invite' : 'reset'
    const { path } = await makeLink(store, kind, email, now() + linkTimes.mailedMs)
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    await team.record(c, { by: email, kind: 'sign-in', what: `asked for a link by mail, ${origin}` })
    await mail(email, path)
  }

  return new Hono<DeskEnv>()
    .post(teamPaths.forgottenPassword, async c => {
      const mail = team.mailLink
      if (!mail) throw new HttpError(403, 'This desk can’t send e-mail. Ask an admin for a new link.')
      const { email } = await jsonBody(c, forgottenSchema)
      const allowance = request.take(c.var.visitor)
      if (!allowance.isFree) {
        const headers = { 'retry-after': String(allowance.retryAfterSeconds) }
        throw new HttpError(429, 'Too many links were requested. Try again in an hour.', undefined, headers)
      }
      // Not awaited: neither the answer nor its time must reveal who is on the team.
      mailLink(c, email, mail).catch(error =>
        team.warn(`a sign-in link could not be mailed: ${errorText(error)}`),
      )
      return c.json({ ok: true })
    })
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
