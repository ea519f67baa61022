import type { AuditEntry } from '#contract/crm/audit.ts'
import type { RecentBulk, Staying } from '#contract/crm/bulk.ts'
import type { Deal, DealChange, DealLead, HistoryEntry, NewNote } from '#contract/crm/deal.ts'
import type { DealSummary } from '#contract/crm/deal-summary.ts'
import type { Answered, Choices, InboxRow, RequestWord, sortOrders } from '#contract/crm/inbox.ts'
import type { LiveEvent } from '#contract/crm/live.ts'
import type { ManualSource } from '#contract/crm/manual-sources.ts'
import type { Duplicate, NewMerge, NewSplit } from '#contract/crm/merge.ts'
import type { Numbers } from '#contract/crm/numbers.ts'
import type { TeamNumbers } from '#contract/crm/team-numbers.ts'
import type { Today } from '#contract/crm/today.ts'
import type { Visit } from '#contract/crm/visits.ts'
import type { LeadForm } from '#contract/leads.ts'
import type { FormConsent } from '#domain/consent/contact-consent.ts'
import type { Reached } from '#domain/contacts/permission.ts'
import type { NewRefusal } from '#domain/contacts/rights.ts'
import type { NewCall, NewChat } from '#domain/deals/calls.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import type { Interest } from '#domain/deals/details.ts'
import type { Act, Fact } from '#domain/deals/facts.ts'
import type { LostReason, Status } from '#domain/deals/statuses.ts'
import type { FilteredField } from '#domain/leads/lead-fields.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { CheckInRefusal, NewCheckIn } from '#domain/visits/decide-check-in.ts'
import type { Erasure, Page, SettingsName, StoredSettings } from '../records/change-records.ts'
import type { Entry } from '../records/extra-form-data.ts'
import type { Lead } from '../records/lead-records.ts'
import type { Turn, WaitingDeal } from './assignment/assignment-queries.ts'
import type { Activity } from './live/activity-queries.ts'
import type { DealToTell } from './notifications/pending-notifications.ts'
import type { FigureClock } from './settings/clock-of.ts'
import type { IndexedPage } from './visit-pages/visit-page-queries.ts'

/** Which leads are meant: those that meet all that is given, by one of the values each. A null asks for leads without one. */
export interface LeadSelection extends Partial<Record<FilteredField, readonly (string | null)[]>> {
  /** Filed under one of these. */
  projects?: readonly string[]
  /** As typed. */
  search?: string
  form?: readonly LeadForm[]
  status?: readonly Status[]
  owner?: readonly (string | null)[]
  /** Of somebody who is lost; null asks for those without a reason. */
  lostReason?: readonly (LostReason | null)[]
  /** How far the deal has come at least, whatever became of it since. */
  reached?: Status
  answered?: Answered
  isFlagged?: boolean
  /** Whether the number is not called. */
  isBlocked?: boolean
  /** Whether the contact waits for an answer. */
  isWaiting?: boolean
  /** At least so many since the last answer; 0 asks for none. */
  attempts?: number
  /** Not registered with the developer, or with a registration that ends within these times. */
  registration?: 'none' | (Partial<Period> & { isOpen?: boolean })
  /** Whether the deal was taken from a silent owner and still waits. */
  isReassigned?: boolean
  /** Open and without a next step, or with one that is due before a moment. */
  next?: 'none' | { before: number }
  request?: readonly RequestWord[]
  interest?: readonly (Interest | null)[]
  /** Without a visit, or with one within these times, which may be over. */
  visit?: 'none' | Partial<Period>
  /** Received at or after this, in milliseconds. */
  since?: number
  /** Received before this. */
  until?: number
}

/** What one campaign brought. */
export type CampaignFigures = Numbers['byCampaign'][number]

/** A selection as the index is asked for it, which knows nothing of the list: who is meant is named. */
export interface IndexSelection extends LeadSelection {
  blockedContacts?: readonly string[]
  /** Deals that wait by their leads, but whose number is not called: they wait for nobody. */
  notWaiting?: readonly string[]
}

export type SortOrder = (typeof sortOrders)[number]

/** Where in a list to read, by what the part before gave as next. */
export interface Paging {
  after?: string
  limit: number
}

/** Where in the inbox to read; `now` says which next steps are due. */
export interface InboxPaging extends Paging {
  sort: SortOrder
  now?: number
}

/** What of many deals can be changed at once. */
export type ManyChange = Pick<DealChange, 'status' | 'lostReason' | 'owner'>

/** Who gets somebody, and by which rule. */
export type OwnerFact = Omit<Extract<Fact, { kind: 'owner' }>, 'kind' | 'bulk'>

/** What became of a change; `conflict` where somebody was faster, with the deal as it is now. */
export interface Changed {
  outcome: 'changed' | 'conflict'
  deal: Deal
}

/** A page of a buyer's own, known by the hash of its token. */
export interface NewPage {
  hash: string
  leadId: string
  zone: string | null
  expiresAt: number
}

/** Which of many deals a change is meant for. */
export interface ManyMeant {
  scope: Scope
  isMeant?: (state: DealState) => boolean
}

/** A deal, and where it stands. */
export interface Standing {
  dealId: string
  project: string
  state: DealState
}

/** What a buyer said, and on which page; `id` makes a repeat harmless. */
export type Said = Omit<Extract<Fact, { kind: 'ask' }>, 'kind'>

/** A lead as far as rows of a file are compared with it. */
export interface KnownLead {
  /** Its reference; none of a row that is only about to become one. */
  id?: string
  name: string
  /** The row of an import that it was made of. */
  entry?: Pick<Extract<Entry, { by: 'import' }>, 'id' | 'row' | 'key'>
}

/** What undoing an import removes: contacts, leads of contacts who stay, and who stays as they are. */
export interface ImportUndo {
  deals: number
  leads: number
  stays: Staying[]
}

/** What undoing an import needs beside the desk's own records. */
export interface UndoSteps {
  begin(): Promise<void>
  removeLead(leadId: string): Promise<number>
  act: Act
}

/** What is noted of somebody who came with an import. */
export interface ImportedRow {
  contactId: string
  project: string
  facts: Fact[]
}

/** A period in milliseconds, the end not included. */
export interface Period {
  from: number
  to: number
}

/** Which of some days' visits, and how many of them at most. */
export interface VisitChoice {
  owner?: string | undefined
  most?: number | undefined
}

/** An event before it is told; `mayHaveOwner` where the deal may have another owner since. */
export type LiveNews = LiveEvent & { mayHaveOwner?: true }

/** What happened since a moment that `cursor` names. */
export interface News {
  events: LiveNews[]
  cursor: string
}

/** Who hears of a long erasure, and the entry of the audit log it belongs to. */
export interface ErasureWatch {
  audit: string
  onBegun(leads: number): Promise<void>
}

/** Somebody added by hand: the lead that was made of it, and how they came. */
export interface NewEntry {
  id: string
  source: ManualSource
}

/**
 * What the desk reads and does. An id names a deal: a contact in one project; a contact's own id stands for their newest
 * one. What answers a member takes their scope, and deals outside of it are not there; the service's own jobs pass
 * `everything`. Deliveries are always told; who may see them is decided elsewhere.
 */
export interface Desk {
  inbox(selection: LeadSelection, paging: InboxPaging, scope: Scope): Promise<Page<InboxRow>>
  /** The selected leads themselves, oldest first. */
  leads(selection: LeadSelection, paging: Paging, scope: Scope): Promise<Page<Lead>>
  /** Where deals stand, with the last note of each; at most a few hundred at a time. */
  summaries(ids: string[], scope: Scope): Promise<(DealSummary & { dealId: string })[]>
  choices(scope: Scope): Promise<Omit<Choices, 'ok' | 'members' | 'limits'>>
  deal(id: string, scope: Scope): Promise<Deal | undefined>
  /** Where a deal stands. */
  standing(id: string, scope: Scope): Promise<Standing | undefined>
  /** Leads of a deal that came before one of them, newest first. */
  leadsBefore(id: string, leadId: string, scope: Scope): Promise<DealLead[]>
  /** The reference of a deal's newest lead. */
  newestLead(id: string, scope: Scope): Promise<string | undefined>
  /** What a contact is told of themselves: what they sent to any project, newest first, and where their deals stand. */
  contact(id: string): Promise<{ leads: DealLead[]; deals: Standing[] }>
  /** Entries of a deal's history that stand before a position, newest last. */
  historyBefore(id: string, position: number, scope: Scope): Promise<HistoryEntry[]>
  /** Whether a deal's contact has others, in whichever project. */
  hasOtherDeals(id: string): Promise<boolean>
  /** What the form of a lead gives now; undefined where it said nothing. */
  formConsent(leadId: string): Promise<FormConsent | undefined>
  /** Whether and for what the sender of a lead may be reached, as it stands now. */
  reachOf(lead: Pick<Lead, 'id' | 'contactId' | 'phone' | 'phoneE164'>): Promise<Reached>
  change(id: string, change: DealChange, act: Act, scope: Scope): Promise<Changed | undefined>
  note(id: string, note: NewNote, act: Act, scope: Scope): Promise<Deal | undefined>
  logCall(id: string, call: NewCall, act: Act, scope: Scope): Promise<Deal | undefined>
  /** Records that a member added somebody by hand, and what follows from it. */
  logEntry(id: string, entry: NewEntry, act: Act, scope: Scope): Promise<Deal | undefined>
  logChat(id: string, chat: NewChat, act: Act, scope: Scope): Promise<Deal | undefined>
  /** Keeps that a request is not followed, and why. */
  refuse(id: string, refusal: NewRefusal, act: Act, scope: Scope): Promise<Deal | undefined>
  /** Makes two contacts one; undefined where one of them is not known. */
  merge(id: string, merge: NewMerge, act: Act, scope: Scope): Promise<Changed | undefined>
  /** Takes a merge back. */
  split(id: string, split: NewSplit, act: Act, scope: Scope): Promise<Changed | undefined>
  /** Keeps that a page of the buyer's own was given out; false where nobody of this id is kept. */
  keepPage(id: string, page: NewPage, act: Act, scope: Scope): Promise<boolean>
  /** Ends every page of a contact's own. */
  endPages(id: string, endId: string, act: Act, scope: Scope): Promise<Deal | undefined>
  /** Records an arrival, once for each visit; answers with why not. A contact who is not there has no visit. */
  checkIn(
    id: string,
    checkIn: NewCheckIn,
    at: { act: Act; zone: string },
    scope: Scope,
  ): Promise<CheckInRefusal | undefined>
  /** The page whose token has this hash, whoever's it is. */
  buyerPage(hash: string): Promise<IndexedPage | undefined>
  /** Keeps what was said on such a page, once for each id; false where the contact is not kept any more. */
  hear(id: string, said: Said, act: Act, scope: Scope): Promise<boolean>
  /**
   * Changes deals under the name of one bulk change, those alone that are meant; answers with how many. At most a few
   * hundred at a time.
   */
  changeMany(ids: string[], change: ManyChange, bulk: string, act: Act, meant: ManyMeant): Promise<number>
  /** Takes a bulk change back for some of its deals. */
  undoBulk(ids: string[], bulk: string, act: Act, scope: Scope): Promise<number>
  /** The bulk changes since a moment, latest first. */
  recentBulks(since: number): Promise<RecentBulk[]>
  /** Whom a bulk change has changed and was not taken back for. */
  bulkDeals(bulk: string, scope: Scope): Promise<string[]>
  /** The leads of each sender, newest first and as far as imports compare them. */
  knownLeads(senders: { phone: string; project: string }[]): Promise<KnownLead[][]>
  /** Keeps what came with an import beside the leads themselves, once for each contact. */
  keepImport(rows: ImportedRow[], act: Act): Promise<void>
  /** What undoing an import would remove now. */
  previewImportUndo(id: string): Promise<ImportUndo>
  /**
   * Undoes an import: contacts that came with it are erased and leads of contacts who were known before are deleted, except
   * where the team worked on them or they wrote since. `begin` runs first, unless there is nothing to remove.
   */
  undoImport(id: string, steps: UndoSteps): Promise<ImportUndo>
  /** How many deals a selection finds; not more than `most`. */
  count(selection: LeadSelection, most: number, scope: Scope): Promise<number>
  /** Whether anybody of the team ever sent a message from a template. */
  hasSentTemplate(): Promise<boolean>
  /** Which they are, latest first. */
  deals(selection: LeadSelection, most: number, scope: Scope): Promise<string[]>
  /**
   * Deletes all that is kept of a contact, in every project, and answers with the number of their leads. Where that takes long, `onBegun` hears
   * as soon as no read finds anything of them.
   */
  erase(id: string, watching?: ErasureWatch): Promise<number | undefined>
  /** The erasures under way. */
  erasures(): Promise<Erasure[]>
  /**
   * Erases contacts whose deals are all quiet since the moment that holds for each, where one does; how many. No deal has
   * one after `before`.
   */
  eraseQuiet(before: number, quietSinceOf: (deal: Activity) => number | undefined): Promise<number>
  /** Before leads are removed by their age: puts whoever said not to be called, and keeps none, on the do-not-call list. */
  keepStopped(isDue: (projectId: string, receivedAt: number) => boolean): Promise<void>
  /** The visits of some days, by time. */
  visits(period: Period, choice: VisitChoice, scope: Scope): Promise<Visit[]>
  /** What is on in a day, for a member or, without one, for everybody. */
  today(day: Period, owner: string | null, scope: Scope): Promise<Omit<Today, 'ok'>>
  /** Deals of others who may be the same person. */
  duplicates(id: string, scope: Scope): Promise<Duplicate[]>
  /** By the days of a zone. */
  numbers(period: Period, zone: string, scope: Scope): Promise<Omit<Numbers, 'ok'>>
  /** Every campaign of a period with its figures, a page at a time; a page may be short though the list goes on. */
  campaignFigures(period: Period, paging: Paging, scope: Scope): Promise<Page<CampaignFigures>>
  /** The figures of each member; the clock says what an answer in time is. */
  teamNumbers(period: Period, clock: FigureClock, scope: Scope): Promise<Omit<TeamNumbers, 'ok'>>
  /** Those of some ids that name a deal in the scope. */
  dealsInScope(ids: string[], scope: Scope): Promise<string[]>
  /** How many leads are filed under each project's id. */
  leadsByProject(): Promise<Record<string, number>>
  /** Who waits since a moment or later, and is to be given to somebody or may have been forgotten. */
  waitingSince(since: number, most: number): Promise<WaitingDeal[]>
  /** To whom something happened since a moment that a member may want to be told of, the latest first. */
  toTell(since: number, now: number, most: number): Promise<DealToTell[]>
  /** Whom a rule has given how much. */
  turns(rule: string): Promise<Turn[]>
  /** Gives somebody an owner, unless anything was decided since that version; true where it did. */
  give(id: string, version: number, owner: OwnerFact, act: Act): Promise<boolean>
  settings(name: SettingsName): Promise<StoredSettings | undefined>
  /** False when another write came between. */
  saveSettings(name: SettingsName, settings: StoredSettings): Promise<boolean>
  /** Writes down what is about to happen; `finishAudit` says what came of it. */
  beginAudit(entry: AuditEntry): Promise<string>
  finishAudit(id: string, what: string): Promise<void>
  audit(paging: Paging): Promise<Page<AuditEntry>>
  /** What of all that happened a scope may be told. */
  visible(events: readonly LiveNews[], scope: Scope): Promise<LiveEvent[]>
  /** What happened since `cursor`; without one nothing, and where to begin. Patient is who leaves the machine to leads. */
  news(cursor: string | null, isPatient?: boolean): Promise<News>
  /** Calls back when something may have happened, at any instance; answers with how to stop. */
  watch(onChange: () => void): () => void
  /** From now on what the desk reads is kept ready in the background, not only when it asks. */
  keepReady(): void
  close(): Promise<void>
}
