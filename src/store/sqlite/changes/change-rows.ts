import * as v from 'valibot'
import { readFact, type StoredFact } from '#domain/deals/facts.ts'
import type { ChangeLogEntry } from '../../change-records.ts'

const json = v.pipe(v.string(), v.parseJson())

const factRow = v.object({
  seq: v.number(),
  person_id: v.string(),
  version: v.number(),
  at: v.number(),
  by: v.string(),
  fact: v.pipe(json, v.transform(readFact)),
})

export function factOf(row: unknown): StoredFact {
  const { person_id: contactId, version, at, by, fact } = v.parse(factRow, row)
  return { ...fact, contactId, version, at, by }
}

const erasureMarkRow = v.variant('kind', [
  v.object({ kind: v.literal('lead-deleted'), lead_ids: v.pipe(json, v.tuple([v.string()])) }),
  v.object({ kind: v.literal('person-erased'), lead_ids: v.pipe(json, v.array(v.string())) }),
])

/** A row of `marks` as an entry of the change log. */
export function erasureMarkOf(row: unknown): ChangeLogEntry {
  const mark = v.parse(erasureMarkRow, row)
  return mark.kind === 'lead-deleted'
    ? { kind: 'lead-deleted', leadId: mark.lead_ids[0] }
    : { kind: 'person-erased', leadIds: mark.lead_ids }
}
