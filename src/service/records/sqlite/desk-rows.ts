import * as v from 'valibot'
import type { InboxRow } from '#contract/desk/inbox.ts'
import { lostReasons, statuses } from '#contract/desk/statuses.ts'

const optionalText = v.nullable(v.string())
const form = v.picklist(['site-visit', 'enquiry'])
const flag = v.pipe(
  v.number(),
  v.transform(value => value === 1),
)

const inboxRow = v.object({
  person_id: v.string(),
  lead_id: v.string(),
  name: v.string(),
  number: v.string(),
  form,
  received_at: v.number(),
  status: v.picklist(statuses),
  assignee: optionalText,
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  country: optionalText,
  visit_at: v.nullable(v.number()),
  is_flagged: flag,
  is_demo: flag,
  touches: v.number(),
})

/** A person in the inbox, from the row that joins all that is told of them there. */
export function inboxRowOf(row: unknown): InboxRow {
  const { person_id, lead_id, number, received_at, visit_at, is_flagged, is_demo, ...rest } = v.parse(
    inboxRow,
    row,
  )
  return {
    ...rest,
    personId: person_id,
    leadId: lead_id,
    phone: number,
    receivedAt: received_at,
    visitAt: visit_at,
    isFlagged: is_flagged,
    isDemo: is_demo,
  }
}

const personRow = v.object({
  seq: v.number(),
  id: v.string(),
  number: v.string(),
  status: v.picklist(statuses),
  lost_reason: v.nullable(v.picklist(lostReasons)),
  assignee: optionalText,
  visit_at: v.nullable(v.number()),
  version: v.number(),
  decided_version: v.number(),
  touches: v.number(),
  first_at: v.number(),
  contacted_at: v.nullable(v.number()),
  reached: v.number(),
  is_demo: flag,
})

/** A row of `people`. */
export type PersonRow = v.InferOutput<typeof personRow>

/** A row of `people`, checked. */
export const personRowOf = (row: unknown): PersonRow => v.parse(personRow, row)
