import * as v from 'valibot'
import type { InboxRow } from '#contract/desk/inbox.ts'
import { lostReasons, statuses } from '#contract/desk/statuses.ts'

const optionalText = v.nullable(v.string())
const optionalNumber = v.nullable(v.number())
const flag = v.pipe(
  v.number(),
  v.transform(value => value === 1),
)

const inboxRow = v.object({
  person_id: v.string(),
  lead_id: v.string(),
  received_at: v.number(),
  name: v.string(),
  phone: v.string(),
  form: v.picklist(['site-visit', 'enquiry']),
  status: v.picklist(statuses),
  owner: optionalText,
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  country: optionalText,
  visit_at: optionalNumber,
  visit_request: optionalNumber,
  is_flagged: flag,
  is_demo: flag,
  leads: v.number(),
})

/** A person in the inbox, from the row that joins all that is told of them there. */
export function inboxRowOf(row: unknown): InboxRow {
  const { person_id, lead_id, received_at, visit_at, visit_request, is_flagged, is_demo, leads, ...rest } =
    v.parse(inboxRow, row)
  return {
    ...rest,
    personId: person_id,
    leadId: lead_id,
    receivedAt: received_at,
    visitAt: visit_at,
    visitRequest: visit_request,
    isFlagged: is_flagged,
    isDemo: is_demo,
    leadCount: leads,
  }
}

const personRow = v.object({
  id: v.number(),
  name: v.string(),
  is_demo: flag,
  status: v.picklist(statuses),
  lost_reason: v.nullable(v.picklist(lostReasons)),
  owner: optionalText,
  visit_at: optionalNumber,
  visit_request: optionalNumber,
  version: v.number(),
  decided_version: v.number(),
  contacted_at: optionalNumber,
  furthest: v.number(),
})

/** A row of `people`, checked. */
export const personRowOf = (row: unknown) => v.parse(personRow, row)
