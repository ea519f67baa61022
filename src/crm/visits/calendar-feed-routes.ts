import { type Context, Hono } from 'hono'
import { calendarFeedPath, deskPaths } from '#api/desk-paths.ts'
import { currentSchema } from '#api/team/team.ts'
import type { CalendarFeedResponse, NewCalendarFeedResponse } from '#api/visits/calendar-feed.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { hostOf } from '#lib/http/headers/host.ts'
import { isOverTls } from '#lib/http/headers/security-headers.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit, refundOnError } from '#lib/http/rate-limit.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { hashOf, newSecret } from '../team/secret.ts'
import type { ServiceEnv } from '../team/service-env.ts'
import { reauthenticate } from '../team/sign-in/reauthenticate.ts'
import {
  calendarFeedPeriod,
  findCalendarFeedMember,
  revokeCalendarFeeds,
  storedCalendarFeeds,
  writeCalendarFeed,
} from './calendar-feed.ts'

const guessesAMinute = 30
const longestToken = 60

/** The origin of the request, as the reader knows it. */
const originOf = (c: Context, { trustedProxies }: Pick<CrmDeps['team'], 'trustedProxies'>): string =>
  `${isOverTls(c, trustedProxies) ? 'https' : 'http'}://${hostOf(c, trustedProxies)}`

/** The link with which a member's calendar reads their visits. */
export const calendarFeedLinkRoutes = ({ changes, team, now }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.calendarFeed, async c => {
      const { value } = await readDocument(changes, 'feeds', storedCalendarFeeds, {})
      return c.json<CalendarFeedResponse>({ ok: true, since: value[c.var.member.email]?.at ?? null })
    })
    .post(deskPaths.calendarFeed, async c => {
      const { current } = await jsonBody(c, currentSchema)
      // The link reads names and numbers without a session, so someone at an unattended desk must not be able to create
      // one.
      if (team.signIn.kind === 'password') await reauthenticate(team, c, current)
      const token = newSecret()
      const feed = { hash: hashOf(token), at: now() }
      const { email } = c.var.member
      await changeDocument(changes, 'feeds', storedCalendarFeeds, {}, all => ({ ...all, [email]: feed }))
      await team.record(c, {
        by: email,
        kind: 'team',
        what: 'made a link to read their visits by a calendar',
      })
      const address = `${originOf(c, team)}${calendarFeedPath.replace(':token', token)}`
      return c.json<NewCalendarFeedResponse>({ ok: true, since: feed.at, address })
    })
    .delete(deskPaths.calendarFeed, async c => {
      await revokeCalendarFeeds(changes, { member: c.var.member.email })
      return c.json<CalendarFeedResponse>({ ok: true, since: null })
    })

/** A member's visits for their own calendar; the address is the only credential. */
export function calendarFeedRoutes({ changes, visits, readScope, team, now }: CrmDeps): Hono<ServiceEnv> {
  const guesses = createRateLimit(guessesAMinute)
  return new Hono<ServiceEnv>().get(calendarFeedPath, async c => {
    const allowance = guesses.take(c.var.visitor)
    if (!allowance.isFree) {
      const headers = { 'retry-after': String(allowance.retryAfterSeconds) }
      throw new HttpError(429, 'Too many unknown links. Please wait a minute.', undefined, headers)
    }
    const token = c.req.param('token')
    const member = await refundOnError([allowance], async () => {
      const { value } = await readDocument(changes, 'feeds', storedCalendarFeeds, {})
      return token.length <= longestToken ? findCalendarFeedMember(value, hashOf(token), team) : undefined
    })
    if (!member) throw new HttpError(404, 'This link has ended. Make a new one under Account.')
    allowance.giveBack()
    const found = await visits.list(
      calendarFeedPeriod(now()),
      { owner: member.email },
      await readScope(member),
    )
    return new Response(writeCalendarFeed(found, team.projects, originOf(c, team), now()), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    })
  })
}
