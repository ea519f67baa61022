import type { LiveEvent } from '#contract/crm/live.ts'

/** An event before it is filtered for a member; `mayHaveOwner` where the deal may have a new owner since. */
export type UnfilteredEvent = LiveEvent & { mayHaveOwner?: true }

/** What happened up to the moment that `cursor` names. */
export interface LiveEventsPage {
  events: UnfilteredEvent[]
  cursor: string
}
