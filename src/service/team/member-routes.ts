import { Hono } from 'hono'
import {
  type InviteAnswer,
  newMemberSchema,
  roleChangeSchema,
  type TeamAnswer,
  teamPaths,
} from '#contract/desk/team.ts'
import { jsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { TeamChange } from '../records/team-records.ts'
import type { DeskEnv } from './member.ts'
import { linkTimes, makeLink } from './one-time-link.ts'
import { onlyAdmin } from './signed-in.ts'
import type { Team } from './team.ts'

const refuseUnlessDone = (change: TeamChange): void => {
  if (change === 'unknown') throw new Refusal(404, 'Nobody of the team has this e-mail.', 'email')
  if (change === 'last-admin') {
    throw new Refusal(409, 'This is the last admin: make another member an admin first.', 'role')
  }
}

/** What an admin does with the team. */
export function memberRoutes(team: Team): Hono<DeskEnv> {
  const { store, fixed } = team
  const hasOtherAdmins = fixed.some(({ role }) => role === 'admin')

  const isFixed = (email: string) => fixed.some(member => member.email === email)
  const changeable = (email = '') => {
    const address = email.toLowerCase()
    if (isFixed(address)) throw new Refusal(409, 'The settings of the service name this member.', 'email')
    return address
  }

  return new Hono<DeskEnv>()
    .get(teamPaths.team, onlyAdmin, async c => {
      const kept = (await store.members()).filter(({ email }) => !isFixed(email))
      const rows = [
        ...fixed.map(member => ({ ...member, addedAt: null, hasPassword: false, isFixed: true })),
        ...kept.map(({ password, ...member }) => ({
          ...member,
          hasPassword: password !== null,
          isFixed: false,
        })),
      ]
      return c.json<TeamAnswer>({ ok: true, members: rows })
    })
    .post(teamPaths.team, onlyAdmin, async c => {
      const { email, role } = await jsonBody(c, newMemberSchema)
      const address = changeable(email)
      const isNew = await store.addMember({ email: address, role, password: null, addedAt: team.now() })
      const kept = await store.member(address)
      // A second invitation is how a colleague who missed the first one gets in; a role is changed elsewhere.
      if (!isNew && kept?.role !== role) throw new Refusal(409, 'This member has another role.', 'role')
      const expiresAt = team.now() + linkTimes.inviteMs
      const link = team.signIn.kind === 'password' ? await makeLink(store, address, expiresAt) : null
      return c.json<InviteAnswer>({ ok: true, member: { email: address, role }, link }, isNew ? 201 : 200)
    })
    .patch(teamPaths.member, onlyAdmin, async c => {
      const { role } = await jsonBody(c, roleChangeSchema)
      const email = changeable(c.req.param('email'))
      refuseUnlessDone(await store.changeRole(email, role, hasOtherAdmins))
      return c.json({ ok: true, member: { email, role } })
    })
    .delete(teamPaths.member, onlyAdmin, async c => {
      const email = changeable(c.req.param('email'))
      refuseUnlessDone(await store.removeMember(email, hasOtherAdmins))
      return c.json({ ok: true })
    })
}
