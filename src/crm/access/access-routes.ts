import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type Access,
  type AccessResponse,
  access,
  accessChange,
  defaultAccess,
} from '#api/settings/access.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { readAccess } from './read-scope.ts'

type LeadChanges = Record<string, string | null>

const changeLeads = (before: Access['leads'], changes: LeadChanges): Access['leads'] =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([member, lead]) =>
      lead === null ? [] : [[member, lead] as const],
    ),
  )

/** Which deals agents and team leads see, as admins decide. */
export function accessRoutes({ changes, team, live, now }: CrmDeps): Hono<DeskEnv> {
  const refuseOtherLeads = async (changes: LeadChanges) => {
    const roles = new Map(
      [...(await team.store.members()), ...team.fixed].map(({ email, role }) => [email, role]),
    )
    for (const [member, lead] of Object.entries(changes)) {
      if (!roles.has(member)) throw new HttpError(400, `${member} is not on the team.`, 'leads')
      if (lead !== null && (roles.get(lead) !== 'lead' || lead === member)) {
        throw new HttpError(400, `${lead} is not a team lead. Change their role first.`, 'leads')
      }
    }
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.access, requireAdmin, async c =>
      c.json<AccessResponse>({ ok: true, ...(await readAccess(changes)) }),
    )
    .post(deskPaths.access, requireAdmin, async c => {
      const { agentsSee, leads } = await jsonBody(c, accessChange)
      await refuseOtherLeads(leads)
      const value = await changeDocument(changes, 'access', access, defaultAccess, before => ({
        agentsSee: agentsSee ?? before.agentsSee,
        leads: changeLeads(before.leads, leads),
      }))
      const what = [
        agentsSee && `let agents see ${agentsSee === 'all' ? 'all leads' : 'their own and unassigned leads'}`,
        ...Object.entries(leads).map(([member, lead]) =>
          lead === null ? `removed ${member} from their team` : `added ${member} to the team of ${lead}`,
        ),
      ].filter(Boolean)
      if (what.length > 0) {
        await changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what: what.join(', ') })
      }
      // Open desks may see more or fewer deals now.
      live.send({ kind: 'resync' })
      return c.json<AccessResponse>({ ok: true, ...value })
    })
}
