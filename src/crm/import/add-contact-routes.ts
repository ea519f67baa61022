import { type Context, Hono } from 'hono'
import { type AddedResponse, newContact } from '#api/contacts/new-contact.ts'
import type { Deal } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { isNumber, pickPhone } from '#domain/contacts/handle.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { ofAnyOwner } from '#domain/team/scope.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { fingerprint } from '../leads/fingerprint.ts'
import { typedKey } from '../leads/team-entry.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { chatFields, leadFromSource } from './lead-from-source.ts'

/** The projects in the member's scope. */
export const projectsOf = ({ var: { member } }: Context<DeskEnv>, projects: readonly Project[]): Project[] =>
  projects.filter(one => !member.projects || member.projects.includes(one.settings.projectId))

/** The named project, else the host's; for a member limited to some projects, one of those. */
export const projectOf = (
  c: Context<DeskEnv>,
  projects: readonly Project[],
  named: string | undefined,
): Project => {
  const { project } = c.var
  const seen = projectsOf(c, projects)
  const [first] = seen
  const chosen =
    named === undefined
      ? (seen.find(({ id }) => id === project.id) ?? first)
      : seen.find(({ settings }) => settings.projectId === named)
  if (!chosen) throw new HttpError(400, 'Choose one of your projects.', 'projectId')
  return chosen
}

/** Undefined while the records are unavailable: the lead waits in the spool, and becomes a deal once it is drained. */
const waitForDeal = (read: Promise<Deal | undefined>): Promise<Deal | undefined> =>
  read.catch(error => {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  })

/** Adds a contact who walked in, phoned or was referred, as a lead that is delivered like any other. */
export const addContactRoutes = ({
  changes,
  deals,
  contacts,
  team,
  leads,
  channels,
  wakeOutbox,
  live,
  now,
}: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().post(deskPaths.deals, async c => {
    const request = await jsonBody(c, newContact)
    const by = c.var.member.email
    const { id, name, phone, email, chat, source } = request
    const sender = {
      ...{ name, phone, source, receivedAt: now(), idempotencyKey: `${typedKey}${id}` },
      fields: { ...(email !== undefined && { email }), ...chatFields(chat) },
      entry: { by: 'member' } as const,
    }
    const lead = leadFromSource(sender, projectOf(c, team.projects, request.projectId))
    const inserted = await leads.insert(lead, fingerprint(lead.form, lead.payload), channels)
    if (inserted.outcome === 'conflict')
      throw new HttpError(409, 'This was already sent with other details. Reload the page and try again.')
    wakeOutbox()
    live.wake()
    const added = await leads.find(inserted.id)
    if (!added) throw new HttpError(404, 'This person is no longer in the desk. They may have been erased.')
    const dealId = makeDealId(added.contactId, added.payload.projectId)
    const deal = await waitForDeal(deals.find(dealId, c.var.scope))
    const others = deal ? undefined : await waitForDeal(deals.find(dealId, ofAnyOwner(c.var.scope)))
    if (others) {
      const what = `a number that was known to ${others.owner}, added as ${source}`
      if (inserted.outcome === 'kept') await changes.beginAudit({ at: now(), by, kind: 'reading', what })
      await deals.noteEntry(
        others.id,
        { id: inserted.id, source },
        { by, at: now() },
        ofAnyOwner(c.var.scope),
      )
      live.wake()
      return c.json<AddedResponse>({ ok: true, dealId: null, isKnown: true, owner: others.owner })
    }
    if (!deal) return c.json<AddedResponse>({ ok: true, dealId: null, isKnown: false }, 202)
    const isKnown = deal.leads.length > 1
    const isElsewhere = await contacts.hasOtherDeals(deal.id)
    if ((isKnown || isElsewhere) && inserted.outcome === 'kept') {
      const what = `a number that was known, added as ${source}${isElsewhere ? ', to another project too' : ''}`
      await changes.beginAudit({ at: now(), by, kind: 'reading', what })
    }
    // A retry may follow a first attempt that ended before this line; the entry is recorded once.
    const hasNumber = isNumber(pickPhone(deal))
    await deals.logEntry(deal.id, { id: inserted.id, source, hasNumber }, { by, at: now() }, c.var.scope)
    live.wake()
    const answer: AddedResponse = { ok: true, dealId: deal.id, isKnown }
    return c.json(answer, inserted.outcome === 'kept' ? 201 : 200)
  })
