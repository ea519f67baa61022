import * as v from 'valibot'
import { lostReason, stages } from '#domain/deals/stages.ts'
import { clientId } from '#domain/leads/rules.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { inboxFilter } from '../inbox/inbox.ts'

/** More deals than `ask` need a confirmation of their number; more than `admin` need an admin. */
export const bulkLimits = { confirmAbove: 20, adminAbove: 50, undoMs: 24 * 3_600_000 } as const

const email = v.pipe(v.string(), v.maxLength(254), v.check(isPlainText))

/** A stage or owner for many deals: the named ones, or all that match the filter. */
export const bulkChange = v.object({
  /** Identifies the change for undoing it as a whole, and makes a repeat harmless. */
  id: clientId,
  deals: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(500))),
  filter: v.optional(inboxFilter),
  status: v.optional(v.picklist(stages)),
  lostReason: v.optional(lostReason),
  owner: v.optional(v.nullable(email)),
  /** The number of deals that the member confirmed; required for more than `bulkLimits.confirmAbove`. */
  confirmed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

export type BulkChange = v.InferOutput<typeof bulkChange>

/** An imported contact who stays, because the team worked on them or they wrote since. */
const skippedContact = v.object({
  dealId: v.string(),
  name: v.string(),
  why: v.picklist(['worked-with', 'wrote']),
})

export type SkippedContact = v.InferOutput<typeof skippedContact>

/** How many deals changed; after undoing an import, the contacts that stay; and whether it was undone before. */
export const bulkResponse = v.object({
  ok: v.literal(true),
  changed: v.number(),
  wasUndone: v.exactOptional(v.literal(true)),
  /** Removed leads of contacts who stay, after undoing an import. */
  leads: v.exactOptional(v.number()),
  stays: v.exactOptional(v.array(skippedContact)),
  /** How many deals were not undone because a colleague has worked on them since. */
  workedOn: v.exactOptional(v.number()),
})

export type BulkResponse = v.InferOutput<typeof bulkResponse>

/** What undoing an import would remove: contacts, and leads of contacts who stay. */
export const importUndoResponse = v.object({
  ok: v.literal(true),
  file: v.string(),
  deals: v.number(),
  leads: v.number(),
  stays: v.array(skippedContact),
})

export type ImportUndoResponse = v.InferOutput<typeof importUndoResponse>

/** How many deals match a filter. */
export const countResponse = v.object({ ok: v.literal(true), deals: v.number() })

export type CountResponse = v.InferOutput<typeof countResponse>

/** A bulk change of the last day. */
const recentBulk = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  deals: v.number(),
  status: v.nullable(v.picklist(stages)),
  /** The new owner, `null` for unassigned; missing if the change set none. */
  owner: v.exactOptional(v.nullable(v.string())),
  /** The file of an import. */
  file: v.exactOptional(v.string()),
  isUndone: v.boolean(),
})

export type RecentBulk = v.InferOutput<typeof recentBulk>

export const recentBulksResponse = v.object({ ok: v.literal(true), changes: v.array(recentBulk) })

export type RecentBulksResponse = v.InferOutput<typeof recentBulksResponse>
