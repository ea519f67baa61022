import type { AuditEntry } from '#api/audit.ts'
import type { Act, Fact, StoredFact } from '#domain/deals/facts.ts'
import type { ClaimedConsent, StoredStatements } from '#domain/fold/contact-statements.ts'
import type { Lead } from './lead-records.ts'

/** Facts about one contact, from a member or a buyer who saw the contact at version `basis`. */
export interface Change {
  contactId: string
  /** Null for facts that conflict with nothing, such as a note. */
  basis: number | null
  facts: Fact[]
  /** A second contact of the change, which must be known and still at this version. */
  beside?: { contactId: string; basis: number }
}

/**
 * The outcome of a change, and the contact's version after it. `unknown`: no lead of this contact is stored, so nothing
 * is written about a contact that was erased meanwhile. `repeat`: a fact with this id is stored already. `conflict`: a
 * deciding fact came after the basis, or the basis is beyond the version. The contact in `beside` is checked in the
 * same way. Only `appended` wrote something.
 */
export interface Appended {
  outcome: 'appended' | 'conflict' | 'repeat' | 'unknown'
  version: number
}

/**
 * One entry of the change log. A deletion names leads by reference only, which does not identify the contact: a reader
 * drops those leads and, for `person-erased`, all facts of their sender. Deleting a contact's last lead always erases
 * the contact with facts and keys, and their versions start again if they come back. While other leads of the contact
 * remain, a deleted lead leaves its key, so that a repeat does not bring it back.
 */
export type ChangeLogEntry =
  | { kind: 'lead'; lead: Lead }
  | { kind: 'fact'; fact: StoredFact }
  | { kind: 'lead-deleted'; leadId: string }
  | { kind: 'person-erased'; leadIds: string[] }

/** A page of the change log; `cursor` continues after it, even if the page is empty. */
export interface ChangeLogPage {
  entries: ChangeLogEntry[]
  cursor: string
  /** Whether there were more entries at the time of reading. */
  isMore: boolean
}

/**
 * Decisions of the team that are not about contacts, one document each: the desk's settings and texts, assignment
 * rules, working hours, calendar links, notification choices, the members' phone numbers, the key of check-in codes,
 * each notice that visitors saw, the do-not-call list as hashes, and the drafts and editions of each project's site.
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
  | `notice-${string}`
  | 'do-not-call'
  | `do-not-call-${number}`
  | 'site-preview'
  | `site-draft-${string}`
  | `site-editions-${string}`
  | `site-edition-${string}`
  | `site-pictures-${string}`
  | 'site-projects'
  | `site-project-${string}`

/** Stored settings; `revision` is the one they were read at, or are written on top of. */
export interface StoredSettings {
  value: unknown
  revision: number
}

/** A page of a list; `next` continues after it, and is null at the end. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** The end of an audit entry while its erasure is unfinished. */
export const underWay = ', under way'

/** The result of an erasure's first step: how many leads it covers, and whether all of them are deleted. */
export interface BegunErasure {
  leads: number
  isDone: boolean
}

/** An unfinished erasure: its entry in the audit log, the number of its leads, and how many of them are deleted. */
export interface Erasure {
  audit: string | null
  leads: number
  erased: number
}

/** The team's changes to contacts, in order. A promise resolves when the data is on disk. */
export interface ChangeRecords {
  /**
   * Stores all facts of a change or none; changes of several contacts are independent of each other. The results are in
   * the order of the changes. A contact's versions count 1, 2, 3 and so on, one for each fact.
   */
  append(changes: Change[], act: Act): Promise<Appended[]>
  /** What decides whether the sender of a lead may be reached. `append` keeps it in the same commit as the facts. */
  statementsOf(leadId: string, contactId: string): Promise<StoredStatements>
  /** The forms of some contacts that brought consent, at most so many of each. */
  formsOf(contactIds: string[], limit: number): Promise<ClaimedConsent[]>
  /** The contact of a page that a member sent, by the hash of its token. */
  contactOfPage(hash: string): Promise<string | undefined>
  /**
   * The entries of the change log about a contact and all that were ever merged with them: every fact and, of each, at
   * most so many of the newest leads.
   */
  entriesOfContact(contactId: string, leads: number): Promise<ChangeLogEntry[]>
  /**
   * Deletes a contact's leads, deliveries, keys and facts, leaves a mark that does not name the contact, and returns
   * the number of leads. With `inactiveSince`, only if no lead and no activity came since that time.
   */
  erase(contactId: string, inactiveSince?: number): Promise<number>
  /**
   * The first step of an erasure: deletes the contact's data and writes the marks. From then on no read finds the
   * contact, but the leads of a contact with many are deleted by `finishErasures`. When the last of them is gone,
   * `underWay` is removed from the end of the audit entry.
   */
  beginErasure(contactId: string, audit?: string): Promise<BegunErasure>
  /** Continues all erasures until they are finished, including those of an earlier process. */
  finishErasures(): Promise<void>
  /** The unfinished erasures. */
  erasures(): Promise<Erasure[]>
  /**
   * The entries after a cursor, oldest first, including leads that arrived late. Without a cursor, from the beginning,
   * without entries deleted since. An entry may be read several times as long as it exists, and none is skipped.
   * Undefined if the cursor belongs to other records (another database, a restored backup): the reader starts again. A
   * cursor consists of letters, digits, dots, colons and dashes.
   */
  since(cursor: string | null, limit: number): Promise<ChangeLogPage | undefined>
  /**
   * Calls back when something may have happened: immediately for writes through these records, leads included, and
   * within a second for writes of another process or instance. Returns a function that stops it.
   */
  watch(onChange: () => void): () => void
  /** Writes an audit entry before the action; `finishAudit` adds the outcome. */
  beginAudit(entry: AuditEntry): Promise<string>
  finishAudit(id: string, what: string): Promise<void>
  /** The settings stored under a name and their revision; undefined before the first write. */
  settings(name: SettingsName): Promise<StoredSettings | undefined>
  /** Writes on top of the revision that was read (0 if there was none); false if another write came first. */
  saveSettings(name: SettingsName, settings: StoredSettings): Promise<boolean>
  /** The names of all documents that begin so. */
  settingsNames(prefix: string): Promise<SettingsName[]>
  /** Deletes a document whose name is not used again; nothing happens where there is none. */
  removeSettings(name: SettingsName): Promise<void>
  /** Newest first. */
  audit(reading: { after?: string; limit: number }): Promise<Page<AuditEntry>>
}
