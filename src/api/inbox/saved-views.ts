import * as v from 'valibot'
import { clientId } from '#domain/leads/rules.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { inboxFilter, sortOrders } from './inbox.ts'

/** The content of a view: a filter and an order. A search may be a name, so it is never stored. */
const shown = {
  filter: v.omit(inboxFilter, ['search']),
  sort: v.optional(v.picklist(sortOrders)),
}

const named = {
  id: clientId,
  name: v.pipe(
    v.string('Enter a name for the view.'),
    v.trim(),
    v.nonEmpty('Enter a name for the view.'),
    v.maxLength(40, 'Use at most 40 characters.'),
    v.check(isPlainText, 'Enter the name on one line.'),
  ),
  /** Whether all members see it, or only its author. */
  isShared: v.boolean(),
}

/** A view to save. It replaces one with the same id, if that still equals `before`. */
export const newView = v.object({
  ...named,
  ...shown,
  before: v.optional(v.object({ name: v.string(), isShared: v.boolean(), ...shown })),
})

export type NewView = v.InferOutput<typeof newView>

const storedView = v.object({ ...named, ...shown, by: v.string() })

export type StoredView = v.InferOutput<typeof storedView>

export const storedViews = v.array(storedView)

/** A view with its number of deals, counted up to a limit. */
const savedView = v.object({ ...storedView.entries, deals: v.number() })

export type SavedView = v.InferOutput<typeof savedView>

export const viewLimits = { each: 30, all: 300, max: 1000 } as const

export const viewsResponse = v.object({ ok: v.literal(true), views: v.array(savedView) })

export type ViewsResponse = v.InferOutput<typeof viewsResponse>
