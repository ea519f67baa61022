import * as v from 'valibot'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { interests } from '#domain/contacts/details.ts'
import { permission } from '#domain/contacts/permission.ts'
import { openRequest } from '#domain/contacts/rights.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import { stages } from '#domain/deals/stages.ts'
import { type CarriedFold, nothingCarried, stateIn } from '#domain/fold/fold.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { shortenForRow } from '#lib/text/shorten-word.ts'

const optionalText = v.nullable(v.string())
const optionalNumber = v.nullable(v.number())
/** A boolean as SQLite stores it. */
export const flag = v.pipe(
  v.number(),
  v.transform(value => value === 1),
)

/** A visit without its time, as the index stores it. */
export const visitColumn = v.pipe(v.string(), v.parseJson(), visitState)

/** A contact's consent, as the index stores it. */
export const permissionColumn = v.pipe(v.string(), v.parseJson(), permission)

/** A contact's rights requests, as the index stores them. */
export const requestsColumn = v.pipe(v.string(), v.parseJson(), v.array(openRequest))

const inboxRow = v.object({
  deal_id: v.string(),
  lead_id: v.string(),
  received_at: v.number(),
  name: v.string(),
  phone: v.string(),
  project: v.string(),
  form: v.picklist(['site-visit', 'enquiry']),
  status: v.picklist(stages),
  owner: optionalText,
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  country: optionalText,
  visit_at: optionalNumber,
  visit_request: optionalNumber,
  visit: visitColumn,
  waiting_since: optionalNumber,
  has_written_again: flag,
  next_at: optionalNumber,
  next_what: optionalText,
  attempts: v.number(),
  registration_ends_at: optionalNumber,
  interest: v.nullable(v.picklist(interests)),
  permission: permissionColumn,
  is_flagged: flag,
  is_demo: flag,
  leads: v.number(),
  added: v.number(),
})

/** The next step, from the columns that store it. */
export const nextOf = (row: { next_at: number | null; next_what: string | null }): NextStep | null =>
  row.next_at === null || row.next_what === null ? null : { what: row.next_what, at: row.next_at }

/** The end of the registration with the developer, from the column that stores it. */
export const registrationIn = ({ registration_ends_at: end }: { registration_ends_at: number | null }) =>
  end === null ? {} : { registrationEndsAt: end }

/** An inbox row from the joined database row. */
export function inboxRowOf(row: unknown): InboxRow {
  const checked = v.parse(inboxRow, row)
  const { name, phone, form, status, owner, country, interest, permission } = checked
  return {
    dealId: checked.deal_id,
    leadId: checked.lead_id,
    projectId: checked.project,
    receivedAt: checked.received_at,
    ...{ name, phone, form, status, owner, country, interest, permission },
    source: shortenForRow(checked.source),
    medium: shortenForRow(checked.medium),
    campaign: shortenForRow(checked.campaign),
    visitAt: checked.visit_at,
    visitRequest: checked.visit_request,
    asks: checked.visit.asks,
    waitingSince: checked.waiting_since,
    hasWrittenAgain: checked.has_written_again,
    next: nextOf(checked),
    attempts: checked.attempts,
    ...registrationIn(checked),
    isFlagged: checked.is_flagged,
    isDemo: checked.is_demo,
    leadCount: checked.leads,
    ...(checked.added > 0 && { addedCount: checked.added }),
  }
}

const carriedIn = ({ fold }: Record<string, unknown>): CarriedFold =>
  typeof fold === 'string' ? JSON.parse(fold) : nothingCarried('')

/** The state of a deal, from a row of `deals`. */
export const stateOf = (row: Record<string, unknown>): DealState => stateIn(carriedIn(row))

/** How many facts of the contact the same row has applied, including those of other deals. */
export const factsMet = (row: Record<string, unknown>): number => carriedIn(row).all.met
