import type { StoredFact } from '#domain/deals/facts.ts'
import type { ThreadCalls } from '#store/sqlite-file/worker-link.ts'

/** The queries of a room, as the index's threads answer them: `index.quick.deal(id, scope)`. */
export interface IndexOf<Queries> {
  /** Reads while checking for new entries, and reads again only if there were some. */
  quick: ThreadCalls<Queries>
  /** The same on a thread of its own, for what may take long. */
  slow: ThreadCalls<Queries>
  /** For reads by the service itself: while leads pour in, they wait. */
  patient: ThreadCalls<Queries>
}

/** How the index follows the change log. */
export interface IndexProgress {
  /**
   * Reads the change log once for all that `work` asks: it sees what happened before it began, and what it writes. It
   * calls `catchUp` after writing a lead.
   */
  inRequest<Value>(work: () => Promise<Value>): Promise<Value>
  /** True if there were new entries. */
  catchUp(): Promise<boolean>
  catchUpPatiently(): Promise<boolean>
  finish(): Promise<void>
  isCurrent(): Promise<boolean>
  /** The index's position in the change log. */
  progress(): Promise<string | null>
  showFacts(facts: StoredFact[]): Promise<unknown>
  /** Resolves when no file contains deleted data any more, or when a long read prevents that. */
  emptyLog(): Promise<unknown>
}
