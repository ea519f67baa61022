import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type InviteResponse,
  memberProjectsSchema,
  newMemberSchema,
  roleChangeSchema,
  type TeamResponse,
  teamPaths,
  worksLeads,
} from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { readQuery } from '#lib/http/query.ts'
import type { TeamChange } from '#store/team-records.ts'
import type { DeskEnv } from './desk-env.ts'
import { requireAdmin } from './require-member.ts'
import { linkTimes, makeLink } from './sign-in/one-time-link.ts'
import type { Team } from './team.ts'

/** Refuses to limit a member to projects that are not served, because they would see nothing. */
function requireServedProjects(
  { projects: served }: Pick<Team, 'projects'>,
  projects: string[] | null,
): void {
  const ids = served.map(({ settings }) => settings.projectId)
  const unknown = projects?.find(id => !ids.includes(id))
  if (unknown !== undefined) {
    throw new HttpError(400, `Choose from these projects: ${ids.join(', ')}.`, 'projects')
  }
}

/** A limit in the words of the audit log. */
const describeLimit = (projects: readonly string[] | null): string =>
  projects ? `project=${projects.join(', project=')}` : 'all projects'

/** Whether two limits allow the same projects. */
const isSameLimit = (one: readonly string[] | undefined, other: readonly string[] | null): boolean =>
  one && other ? new Set(one).symmetricDifference(new Set(other)).size === 0 : !one && !other

const refuseUnlessDone = (change: TeamChange): void => {
  if (change === 'unknown')
    throw new HttpError(404, 'No member of the team has this e-mail address.', 'email')
  if (change === 'last-admin') {
    throw new HttpError(409, 'This is the last admin. Make another member an admin first.', 'role')
  }
}

const removalQuery = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(254)), 'nobody') })

const hasPassword = 'This member has a password. If they forgot it, choose Sign-in help next to their name.'

/** The routes by which an admin manages the team. */
export function memberRoutes(team: Team): Hono<DeskEnv> {
  const { store, fixed } = team
  const hasOtherAdmins = fixed.some(({ role }) => role === 'admin')

  const record = (c: Context<DeskEnv>, what: string) =>
    team.record(c, { by: c.var.member.email, kind: 'team', what })

  const isFixed = (email: string) => fixed.some(member => member.email === email)
  const changeable = (email = '') => {
    const address = email.toLowerCase()
    if (isFixed(address))
      throw new HttpError(
        409,
        'This member is named in the server’s settings. Only the person who runs the server can change that.',
        'email',
      )
    return address
  }

  /** The new owner of a leaving member's deals. */
  const newOwnerFor = async (leaving: string, named: string | undefined): Promise<string | null> => {
    if (named === undefined)
      throw new HttpError(400, 'An editor has no leads. Choose who takes over theirs, or nobody.', 'to')
    if (named === 'nobody') return null
    const newOwner = named.toLowerCase()
    const member = await team.memberOf({ email: newOwner, claimedRole: null })
    if (newOwner !== leaving && member && worksLeads(member.role)) return newOwner
    throw new HttpError(400, 'Choose another member of the team, or Unassigned.', 'to')
  }

  return new Hono<DeskEnv>()
    .get(teamPaths.team, requireAdmin, async c => {
      const removable = (await store.members()).filter(({ email }) => !isFixed(email))
      const rows = [
        ...fixed.map(member => ({
          ...member,
          name: null,
          addedAt: null,
          hasPassword: false,
          hasSecondFactor: false,
          isFixed: true,
        })),
        ...(await Promise.all(
          removable.map(async ({ password, ...member }) => ({
            ...member,
            hasPassword: password !== null,
            hasSecondFactor: await team.secondFactor.isOn(member.email),
            isFixed: false,
          })),
        )),
      ]
      return c.json<TeamResponse>({ ok: true, members: rows })
    })
    .post(teamPaths.team, requireAdmin, async c => {
      const { email, role, projects } = await jsonBody(c, newMemberSchema)
      requireServedProjects(team, projects)
      const address = changeable(email)
      const isNew = await store.addMember({
        email: address,
        role,
        password: null,
        addedAt: team.now(),
        ...(projects && { projects }),
      })
      const existing = await store.member(address)
      // A second invitation is for a colleague who missed the first; it does not change role and limit.
      if (!isNew && existing?.role !== role)
        throw new HttpError(409, 'This member has another role. Change it in the list first.', 'role')
      if (existing?.password) throw new HttpError(409, hasPassword, 'email')
      if (!isNew && !isSameLimit(existing?.projects, projects)) {
        throw new HttpError(
          409,
          `This member sees ${describeLimit(existing?.projects ?? null)}. Change that in the list first.`,
          'projects',
        )
      }
      const expiresAt = team.now() + linkTimes.inviteMs
      const link =
        team.signIn.kind === 'password' ? await makeLink(store, 'invite', address, expiresAt) : null
      await record(
        c,
        `${isNew ? 'invited' : 'made a new invitation for'} ${address} (${role}${isNew && projects ? `, ${describeLimit(projects)}` : ''})`,
      )
      const member = { email: address, role, ...(projects && { projects }) }
      return c.json<InviteResponse>({ ok: true, member, link: link?.path ?? null }, isNew ? 201 : 200)
    })
    .patch(teamPaths.member, requireAdmin, async c => {
      const { role, to } = await jsonBody(c, roleChangeSchema)
      const email = changeable(c.req.param('email'))
      const newOwner = worksLeads(role) ? null : await newOwnerFor(email, to)
      if (!worksLeads(role)) await team.refuseHandOver(email, newOwner)
      refuseUnlessDone(await store.changeRole(email, role, hasOtherAdmins))
      await record(c, `changed the role of ${email} (${role})`)
      if (!worksLeads(role)) {
        // An open desk would still show leads.
        await store.endSessions(email, null)
        await team.endCalendarLink(email)
        await team.handOver(email, newOwner, c.var.member.email)
      }
      return c.json({ ok: true, member: { email, role } })
    })
    .patch(teamPaths.memberProjects, requireAdmin, async c => {
      const { projects } = await jsonBody(c, memberProjectsSchema)
      requireServedProjects(team, projects)
      const email = changeable(c.req.param('email'))
      if (!(await store.setProjects(email, projects))) refuseUnlessDone('unknown')
      await record(c, `let ${email} see ${describeLimit(projects)}`)
      return c.json({ ok: true })
    })
    .delete(teamPaths.member, requireAdmin, async c => {
      const email = changeable(c.req.param('email'))
      const to = await newOwnerFor(email, readQuery(c, removalQuery).to)
      await team.refuseHandOver(email, to)
      const removed = await store.removeMember(email, hasOtherAdmins)
      if (removed === 'last-admin') refuseUnlessDone(removed)
      if (removed === 'done')
        await record(c, `removed ${email}${to ? ` and assigned their people to ${to}` : ''}`)
      // Also for a member who is gone already: an earlier removal may have failed before this step.
      const released = await team.handOver(email, to, c.var.member.email)
      if (released === 0) refuseUnlessDone(removed)
      return c.json({ ok: true, released })
    })
    .delete(teamPaths.memberSessions, requireAdmin, async c => {
      const email = (c.req.param('email') ?? '').toLowerCase()
      if (!(await team.memberOf({ email, claimedRole: null }))) refuseUnlessDone('unknown')
      await team.endCalendarLink(email)
      const ended = await store.endSessions(email, email === c.var.member.email ? c.var.session : null)
      await record(c, `signed ${email} out everywhere`)
      return c.json({ ok: true, ended })
    })
}
