import type { AuditEntry } from '#contract/desk/audit.ts'
import type { Act, Fact, KeptFact } from '#contract/desk/facts.ts'
import type { Lead } from './lead-records.ts'

/** Facts about one person, made by somebody who saw the person at version `basis`. */
export interface Change {
  personId: string
  /** Null where it collides with nothing, as a note. */
  basis: number | null
  facts: Fact[]
}

/** `conflict` where something was decided since the basis; `repeat` where a note of this id is there already. */
export interface Appended {
  outcome: 'appended' | 'conflict' | 'repeat'
  version: number
}

/** One thing that happened. What was deleted is told without personal data, so that whoever follows drops it too. */
export type FeedEntry =
  | { kind: 'lead'; lead: Lead }
  | { kind: 'fact'; fact: KeptFact }
  | { kind: 'lead-deleted'; leadId: string }
  | { kind: 'person-erased'; personId: string }

/** A part of the feed; `cursor` reads on, also where nothing came. */
export interface FeedPage {
  entries: FeedEntry[]
  cursor: string
  /** Whether more was there when this was read. */
  isMore: boolean
}

/** A part of a list; `next` reads on, null where it ends. */
export interface Part<Row> {
  rows: Row[]
  next: string | null
}

/** What the team did to people, in order. A promise that resolves means: on disk. */
export interface ChangeRecords {
  /** All facts of a change or none; changes of several people are independent of each other. */
  append(changes: Change[], act: Act): Promise<Appended[]>
  /** Deletes a person's leads, deliveries, keys and facts and leaves a mark; the number of leads. */
  erase(personId: string): Promise<number>
  /**
   * What happened since, oldest first, leads that came late included; from the beginning without a cursor. An entry may
   * be told twice, never lost. Undefined where the cursor is not of these records: begin anew.
   */
  since(cursor: string | null, limit: number): Promise<FeedPage | undefined>
  /** Calls back when something may have happened here or elsewhere; answers with how to stop. */
  watch(onChange: () => void): () => void
  /** Writes down what is about to happen; `finishAudit` says what came of it. */
  beginAudit(entry: AuditEntry): Promise<string>
  finishAudit(id: string, what: string): Promise<void>
  audit(reading: { after?: string; limit: number }): Promise<Part<AuditEntry>>
}
