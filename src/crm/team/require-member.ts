import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { editsSite, type Member, type Refused, teamPaths, worksLeads } from '#api/team/team.ts'
import { isSameOrigin } from '#lib/http/headers/same-origin.ts'
import type { Session } from '#store/team-records.ts'
import type { DeskEnv } from './desk-env.ts'
import { describeRequestOrigin, readRequestOrigin } from './sessions/request-origin.ts'
import type { Team } from './team.ts'

const refuse = (c: Context, status: 401 | 403, error: string, field?: string) =>
  c.json<Refused>({ ok: false, error, ...(field && { field }) }, status)

/** Finds the session of a request and its member, and sets a cookie with the new secret if one is due. */
export async function findSession(
  team: Team,
  c: Context,
): Promise<{ member: Member; session: Session } | undefined> {
  const found = await team.sessions.recognise(team.cookie.read(c))
  const member = found && (await team.memberOf(found.session, found.member))
  if (!found || !member) return undefined
  if (found.cookie) team.cookie.write(c, found.cookie)
  team.origins.note(c.var.visitor)
  return { member, session: found.session }
}

/** Refuses a change that another site's page sent; undefined for all other requests. */
export const refuseOtherOrigin = (team: Team, c: Context) =>
  isSameOrigin(c, team.trustedProxies)
    ? undefined
    : refuse(c, 403, 'This did not come from the desk. Open the desk and try again.')

/** The paths that are open to a member who must set up a second factor first. */
const withoutSecondFactor: ReadonlySet<string> = new Set([
  teamPaths.signOut,
  teamPaths.signOutEverywhere,
  teamPaths.password,
  teamPaths.secondFactor,
  teamPaths.beginSecondFactor,
  teamPaths.confirmSecondFactor,
])

/** The paths for a member's own account, besides signing in and out. */
const ownAccount: ReadonlySet<string> = new Set([
  ...withoutSecondFactor,
  teamPaths.sessions,
  teamPaths.endSession,
  teamPaths.removeSecondFactor,
  teamPaths.recoveryCodes,
])

/** The paths of the site's editor and its previews. */
const sitePaths = ['/api/desk/site/', '/api/desk/sites', '/preview/']

/** At most one refusal is logged in this time. */
const refusalsApartMs = 60_000

/** Admits signed-in members, with changes from our own pages only, and logs refusals. */
export const requireSession = (team: Team): MiddlewareHandler<DeskEnv> => {
  const noted = new Map<string, number>()

  const noteRefusal = async (c: Context<DeskEnv>) => {
    const { email } = c.var.member
    const time = team.now()
    if (time - (noted.get(email) ?? Number.NEGATIVE_INFINITY) < refusalsApartMs) return
    noted.set(email, time)
    const path = matchedRoutes(c).findLast(route => !route.path.includes('*'))?.path ?? 'an unknown address'
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    await team.record(c, { by: email, kind: 'refusal', what: `${c.req.method} ${path}, ${origin}` })
  }

  return async (c, next) => {
    const refusal = refuseOtherOrigin(team, c)
    if (refusal) return refusal
    const found = await findSession(team, c)
    if (!found) return refuse(c, 401, 'Please sign in.')
    c.set('member', found.member)
    c.set('session', found.session.id)
    c.set('signedIn', found.session)
    if (team.lacksSecondFactor(found.member, found.session) && !withoutSecondFactor.has(c.req.path)) {
      return refuse(c, 403, 'Set up your second factor first.', 'second-factor')
    }
    const isSite = sitePaths.some(start => c.req.path.startsWith(start))
    const isSiteOrAccount = ownAccount.has(c.req.path) || isSite
    if (worksLeads(c.var.member.role) || isSiteOrAccount) await next()
    else c.res = refuse(c, 403, 'As an editor, you can edit the site but not see leads.')
    if (c.res.status === 403) await noteRefusal(c)
    return undefined
  }
}

/** Admits admins. Each of their routes has it, and tests find these routes by it. */
export const requireAdmin: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (c.var.member.role !== 'admin') return refuse(c, 403, 'Only an admin can do this.')
  return next()
}

/** Admits members who edit the site. */
export const requireEditor: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (!editsSite(c.var.member.role)) return refuse(c, 403, 'Only an admin or an editor can do this.')
  return next()
}

/**
 * Guards everything under `/api/desk/` that is added after it, unknown paths too. What is open without a session is
 * added before it, and answers every method itself.
 */
export const requireMember = (team: Team): MiddlewareHandler<DeskEnv> => {
  const closed = requireSession(team)
  return (c, next) => {
    c.header('cache-control', 'no-store')
    return closed(c, next)
  }
}
