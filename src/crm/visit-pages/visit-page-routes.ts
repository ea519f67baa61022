import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Deal, DealLead } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { type NewPage, newPage, type PageResponse } from '#api/visits/buyer-page.ts'
import { visitPageAddress } from '#api/visits/visit-page.ts'
import { readHandle } from '#domain/contacts/handle.ts'
import { isOfTeam } from '#domain/team/scope.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { hostOf } from '#lib/http/headers/host.ts'
import { isOverTls } from '#lib/http/headers/security-headers.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { serviceOriginOf } from '#project/settings/origins.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { projectWords } from '../reading/project-words.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { createContactPage } from './visit-pages.ts'

const colleaguePageError =
  'This lead is with a colleague. Only that colleague, their team lead or an admin can share or close the buyer’s page.'
const unknown = () => new HttpError(404, 'This person is no longer in the desk. They may have been erased.')

/**
 * The lead that a page is about. A page shows the data of the handle it is sent to, so for merged contacts it is a lead
 * from that handle; an e-mail address that the team noted counts for all of them.
 */
const leadOfPage = ({ leads }: Deal, by: NewPage['by']): DealLead | undefined => {
  const kind = by === 'mail' ? 'email' : 'phone'
  const own = leads.filter(({ phone }) => readHandle(phone).kind === kind)
  const some = own.length > 0 ? own : leads
  return some.find(({ form }) => form === 'site-visit') ?? some[0]
}

/** Creates a visit page to send to the buyer's number or e-mail address, and revokes issued ones. */
export const buyerPageRoutes = ({
  changes,
  deals,
  contacts,
  visitPages,
  team,
  live,
  now,
}: CrmDeps): Hono<DeskEnv> => {
  /** The projects whose data a page shows, for the audit log. */
  const shownProjects = async (deal: Deal, isForAllProjects: boolean): Promise<string> => {
    if (team.projects.length < 2) return ''
    return projectWords(isForAllProjects ? await contacts.projectsOf(deal.id) : [deal.projectId])
  }

  return new Hono<DeskEnv>()
    .post(deskPaths.page, async c => {
      const deal = await deals.find(c.req.param('id'), c.var.scope)
      const { by } = c.req.header('content-type') ? await jsonBody(c, newPage) : { by: 'chat' as const }
      const lead = deal && leadOfPage(deal, by)
      if (!deal || !lead) throw unknown()
      // The page shows the unmasked number.
      if (!isOfTeam(c.var.scope, deal.owner)) throw new HttpError(403, colleaguePageError)
      const act = { by: c.var.member.email, at: now() }
      const isForAllProjects = await contacts.isWithin(deal.id, c.var.scope)
      const token = await createContactPage(
        visitPages,
        { dealId: deal.id, leadId: lead.leadId, isForAllProjects },
        act,
        c.var.scope,
      )
      if (!token) throw unknown()
      await changes.beginAudit({
        ...act,
        kind: 'reading',
        what: `a link to the page of one contact${await shownProjects(deal, isForAllProjects)}`,
      })
      live.wake()
      const own = team.projects.find(({ settings }) => settings.projectId === lead.projectId)
      const isPublic = isOverTls(c, team.trustedProxies)
      // The link points to the service of the buyer's project; on a test machine to this host.
      const origin =
        own && isPublic ? serviceOriginOf(own.settings) : `http://${hostOf(c, team.trustedProxies)}`
      return c.json<PageResponse>({ ok: true, address: `${origin}${visitPageAddress(token)}` })
    })
    .delete(deskPaths.page, async c => {
      const deal = await deals.find(c.req.param('id'), c.var.scope)
      if (!deal) throw unknown()
      if (!isOfTeam(c.var.scope, deal.owner)) throw new HttpError(403, colleaguePageError)
      const act = { by: c.var.member.email, at: now() }
      const isForAllProjects = await contacts.isWithin(deal.id, c.var.scope)
      await changes.beginAudit({
        ...act,
        kind: 'consent',
        what: `closed the pages of one contact${await shownProjects(deal, isForAllProjects)}`,
      })
      const end = { endId: randomUUID(), isForAllProjects }
      const ended = await visitPages.revoke(deal.id, end, act, c.var.scope)
      if (!ended) throw unknown()
      live.wake()
      return c.json({ ok: true })
    })
}
