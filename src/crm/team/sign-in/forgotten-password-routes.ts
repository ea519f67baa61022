import { type Context, Hono } from 'hono'
import { forgottenSchema, teamPaths } from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import { errorText } from '#lib/log/log.ts'
import type { ServiceEnv } from '../service-env.ts'
import { describeRequestOrigin, readRequestOrigin } from '../sessions/request-origin.ts'
import type { Team } from '../team.ts'
import { linkTimes, makeMailedLink } from './one-time-link.ts'

/** The most mails per hour: requested from one network address, and sent to one member. */
const mailsAnHour = { address: 10, member: 3 } as const
const hourMs = 3_600_000

/** Mails a link to members who forgot the password or missed the invitation. */
export function forgottenPasswordRoutes(team: Team): Hono<ServiceEnv> {
  const { store, now } = team
  const request = createRateLimit(mailsAnHour.address, now, hourMs)
  const mailed = createRateLimit(mailsAnHour.member, now, hourMs)

  const mailLink = async (c: Context<ServiceEnv>, email: string, mail: NonNullable<Team['mailLink']>) => {
    const member = await store.member(email)
    if (!member || !mailed.take(email).isFree) return
    const kind = member.password === null ? 'invite' : 'reset'
    const { path } = await makeMailedLink(store, kind, email, now() + linkTimes.mailedMs)
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    await team.record(c, { by: email, kind: 'sign-in', what: `asked for a link by mail, ${origin}` })
    await mail(email, path)
  }

  return new Hono<ServiceEnv>().post(teamPaths.forgottenPassword, async c => {
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
}
