import { Hono } from 'hono'
import { addedSource, newHandle } from '#api/contacts/handles.ts'
import type { DealResponse } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { outdatedDeal, visibleTo } from '../deals/deal-routes.ts'
import { fingerprint } from '../leads/fingerprint.ts'
import { typedKey } from '../leads/team-entry.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { leadFromSource } from './lead-from-source.ts'

const colleagueContactError =
  'This lead is with a colleague. Only their team lead or an admin can add a number to it.'

const unknown = () => new HttpError(404, 'This person is no longer in the desk. They may have been erased.')

/** Adds a number or an e-mail address to a contact, so that the leads from it become theirs. */
export const addHandleRoutes = ({
  changes,
  deals,
  contacts,
  projects,
  leads,
  channels,
  wakeOutbox,
  live,
  now,
}: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().post(deskPaths.handles, async c => {
    const { id, version, phone = '', email } = await jsonBody(c, newHandle)
    const { scope } = c.var
    const act = { by: c.var.member.email, at: now() }
    const deal = await deals.find(c.req.param('id'), scope)
    if (!deal) throw unknown()
    const project = projects.filedUnder(deal.projectId)
    if (!project)
      throw new HttpError(400, 'This project is no longer on this server, so you can’t add leads to it.')
    const lead = leadFromSource(
      {
        ...{ name: deal.name, phone, source: addedSource, receivedAt: act.at },
        ...(email !== undefined && { fields: { email } }),
        idempotencyKey: `${typedKey}${id}`,
        entry: { by: 'member' },
      },
      project,
    )
    const handle = contactHandle(lead)
    // The webhook's receiver gets the number; a mail would only repeat to the team what a member just typed.
    const auditText = channels.filter(channel => channel !== 'mail')
    const insertLead = async () => {
      const { outcome } = await leads.insert(lead, fingerprint(lead.form, lead.payload), auditText)
      if (outcome === 'conflict')
        throw new HttpError(409, 'This was already sent with other details. Reload the page and try again.')
    }
    const added = { merge: id, version, handle }
    const changed = await contacts.addHandle(deal.id, added, { act, scope, insertLead })
    if (!changed) throw unknown()
    if ('refusal' in changed) {
      const isNumber = phone !== ''
      if (changed.refusal === 'of-colleague') throw new HttpError(403, colleagueContactError)
      const known = await contacts.findByHandle(handle, scope)
      const word = isNumber ? 'number' : 'address'
      // Audited, because a member could try numbers one by one to find out which are known.
      await changes.beginAudit({
        ...act,
        kind: 'reading',
        what: `a ${word} that was known, not added to a contact`,
      })
      const error = known
        ? `${properName(known.name)} has this ${word}. Choose Merge with … instead.`
        : `Another person has this ${word}. Ask an admin to merge them.`
      throw new HttpError(400, error, isNumber ? 'phone' : 'email')
    }
    wakeOutbox()
    live.wake()
    const shown = visibleTo(c, changed.deal)
    return changed.outcome === 'changed'
      ? c.json<DealResponse>({ ok: true, deal: shown })
      : c.json<DealResponse>({ ok: false, error: outdatedDeal, deal: shown }, 409)
  })
