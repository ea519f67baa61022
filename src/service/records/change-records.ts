import type { AuditEntry } from '#contract/audit.ts'
import type { Act, Fact, KeptFact } from '#domain/deals/facts.ts'
import type { Lead } from './lead-records.ts'

/** Facts about one contact, made by somebody who saw the contact at version `basis`. */
export interface Change {
  contactId: string
  /** Null where it collides with nothing, as a note. */
  basis: number | null
  facts: Fact[]
  /** Somebody else it is about, who has to be known and at this version as well. */
  beside?: { contactId: string; basis: number }
}

/**
 * What became of a change, and the contact's version after it. `unknown` where no lead of this contact is kept (any more),
 * so that nothing is written of whom was erased meanwhile; else `repeat` where a fact of this id is there already; else
 * `conflict` where a fact that decides something came after the basis, or the basis is beyond the version. Whoever stands
 * beside it is asked for the same. Only `appended` wrote.
 */
export interface Appended {
  outcome: 'appended' | 'conflict' | 'repeat' | 'unknown'
  version: number
}

/**
 * One thing that happened. What was deleted is told by references of leads alone, which say nothing of whom they were:
 * whoever follows drops those leads and, for `person-erased`, all facts of who sent them. A contact whose last lead is
 * deleted, whichever way, is erased with facts and keys, and their versions begin anew should they come back; a lead
 * that is deleted beside others of its contact leaves its key, so that a repeat does not bring it back.
 */
export type ChangeLogEntry =
  | { kind: 'lead'; lead: Lead }
  | { kind: 'fact'; fact: KeptFact }
  | { kind: 'lead-deleted'; leadId: string }
  | { kind: 'person-erased'; leadIds: string[] }

/** A part of the feed; `cursor` reads on, also where nothing came. */
export interface ChangeLogPage {
  entries: ChangeLogEntry[]
  cursor: string
  /** Whether more was there when this was read. */
  isMore: boolean
}

/**
 * What the team decided beside contacts, a document each: the desk's settings, its own texts, who gets which leads, who works when, whose
 * calendar reads their visits, who is told of what, at which number buyers reach whom; the key of check-in
 * codes; each notice that visitors were shown; as hashes, the numbers that are not called; and the drafts and editions of each
 * project's site.
 */
export type SettingsName =
  | 'desk'
  | 'texts'
  | 'access'
  | 'setup'
  | 'owner-rules'
  | 'duty'
  | 'views'
  | 'intake-keys'
  | 'feeds'
  | 'phones'
  | 'check-in'
  | 'notifications'
  | 'notices'
  | 'do-not-call'
  | `do-not-call-${number}`
  | 'site-preview'
  | `site-draft-${string}`
  | `site-editions-${string}`
  | `site-edition-${string}`
  | `site-pictures-${string}`
  | `site-videos-${string}`
  | 'site-projects'
  | `site-project-${string}`

/** Settings as they are kept; `revision` is the one they were read at, or are written on top of. */
export interface StoredSettings {
  value: unknown
  revision: number
}

/** A part of a list; `next` reads on, null where it ends. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** The end of an audit entry whose erasure is not done. */
export const underWay = ', under way'

/** What the first step of an erasure did: how many leads go, and whether all of them are deleted. */
export interface BegunErasure {
  leads: number
  isDone: boolean
}

/** An erasure under way: the entry of the audit log it belongs to, how many leads go and how many are deleted. */
export interface Erasure {
  audit: string | null
  leads: number
  erased: number
}

/** What the team did to contacts, in order. A promise that resolves means: on disk. */
export interface ChangeRecords {
  /**
   * All facts of a change or none; changes of several contacts are independent of each other. Answers in the order asked.
   * A contact's versions are 1, 2, 3 and so on, one for each fact.
   */
  append(changes: Change[], act: Act): Promise<Appended[]>
  /**
   * Deletes a contact's leads, deliveries, keys and facts and leaves a mark that names no contact; the number of leads. With
   * `quietSince` only where no lead of theirs came since that moment, nor anything that counts as activity.
   */
  erase(contactId: string, quietSince?: number): Promise<number>
  /**
   * The first step of an erasure: deletes what is known of the contact and leaves the marks. From then on no read finds
   * anything of them, but where they sent many leads, these are deleted only by `finishErasures`. The entry of the audit log
   * it belongs to is finished with the last of them, by taking the words `underWay` off its end.
   */
  beginErasure(contactId: string, audit?: string): Promise<BegunErasure>
  /** Goes on with all erasures, also those that an earlier process began, until they are done. */
  finishErasures(): Promise<void>
  /** The erasures under way. */
  erasures(): Promise<Erasure[]>
  /**
   * What happened since, oldest first, leads that came late included; from the beginning without a cursor, then without
   * what was deleted since. Whatever is still there may be told any number of times, and nothing is left out. Undefined
   * where the cursor is not of these records (another database, a restored backup): begin anew. A cursor is of letters,
   * digits, dots, colons and dashes.
   */
  since(cursor: string | null, limit: number): Promise<ChangeLogPage | undefined>
  /**
   * Calls back when something may have happened: at once for what was written through these records, leads included,
   * within a second for what another process or instance wrote. Answers with how to stop.
   */
  watch(onChange: () => void): () => void
  /** Writes down what is about to happen; `finishAudit` says what came of it. */
  beginAudit(entry: AuditEntry): Promise<string>
  finishAudit(id: string, what: string): Promise<void>
  /** What was decided under a name, as it was written, and how often it was; nothing before the first time. */
  settings(name: SettingsName): Promise<StoredSettings | undefined>
  /** Writes on top of the revision that was read, 0 where there was nothing; false when another write came between. */
  saveSettings(name: SettingsName, settings: StoredSettings): Promise<boolean>
  /** The names of all documents that begin so. */
  settingsNames(prefix: string): Promise<SettingsName[]>
  /** Deletes a document whose name is not used again; nothing happens where there is none. */
  removeSettings(name: SettingsName): Promise<void>
  /** Newest first. */
  audit(reading: { after?: string; limit: number }): Promise<Page<AuditEntry>>
}
