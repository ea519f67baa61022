import type { DatabaseSync } from 'node:sqlite'
import { formOf } from '#domain/contacts/buyer-facts.ts'
import { bulkOf, isOfDeal, projectOfFact, type StoredFact } from '#domain/deals/facts.ts'
import type { ContactEvent } from '#domain/fold/fold.ts'
import { logOperations } from '#store/sqlite-file/truncate-log.ts'
import { addLeadTo, dropLeadFrom } from './add-lead.ts'
import { contactEvents } from './contact-events.ts'
import { dealRows } from './deal-rows.ts'
import type { IndexEntry } from './index-entry.ts'
import { leadTotals } from './lead-totals.ts'
import { mergeRows } from './merge-contacts.ts'
import { searchTablesOf } from './search.ts'
import { unknownFactQueries } from './unknown-facts.ts'
import { updateDeals } from './update-deals.ts'
import { visitPageRows } from './visit-page-queries.ts'

/** The result of applying a page of the change log. */
export interface AppliedEntries {
  /** The index's new position. */
  cursor: string | null
  /** Whether reads return something else than before. */
  isChanged: boolean
  /** Whether anything was deleted, whose text may still be in the write-ahead log. */
  isDropped: boolean
  /** How many facts this program could not read. */
  unknown: number
}

/**
 * Applies the change log to the index. An entry advances its contact's deals; one that arrives out of order, or changes
 * the past, replays them from all known events of the contact. So neither the order of entries nor a repeat matters,
 * and an entry costs the same however many came before it.
 */
export function entryOperations(database: DatabaseSync) {
  const totals = leadTotals(database)
  const search = searchTablesOf(database)
  const deals = dealRows(database)
  const addLead = addLeadTo(database, totals, search, deals)
  const dropLead = dropLeadFrom(database, totals, search)
  const updates = updateDeals(database, search)
  const events = contactEvents(database)
  const progress = database.prepare('SELECT cursor FROM progress')
  const saveProgress = database.prepare('UPDATE progress SET cursor = ?')
  const findContact = database.prepare('SELECT id FROM contacts WHERE contact_id = ?')
  const hasLead = database.prepare(
    'SELECT 1 FROM contacts c JOIN deals d ON d.contact = coalesce(c.root, c.id) WHERE c.contact_id = ? LIMIT 1',
  )
  const addContact = database.prepare('INSERT INTO contacts (contact_id) VALUES (?) RETURNING id')
  const dropContact = database.prepare('DELETE FROM contacts WHERE id = ?')
  const rootStatement = database.prepare('SELECT root FROM contacts WHERE id = ?')
  const hasFact = database.prepare('SELECT 1 FROM facts WHERE contact = ? LIMIT 1')
  const addFact = database.prepare(
    `INSERT INTO facts (contact, version, at, by, fact, lead_id, project) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const addBulk = database.prepare(
    'INSERT INTO bulk_facts (bulk, contact, project, version, at, is_undo) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const addAssignment = database.prepare(
    'INSERT INTO assignments (rule, owner, contact, version, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const dropAssignments = database.prepare('DELETE FROM assignments WHERE contact = ?')
  const dropFacts = database.prepare('DELETE FROM facts WHERE contact = ?')
  const dropBulks = database.prepare('DELETE FROM bulk_facts WHERE contact = ?')

  const pages = visitPageRows(database)
  const merges = mergeRows(database)
  /** Contacts who were merged or split. */
  const moved = new Set<number>()
  /** Deals to replay. */
  const outdated = new Set<number>()
  /** Contacts with deleted leads or facts. */
  const shrunk = new Set<number>()
  let unknown = 0

  const resolve = (contact: number): void => {
    moved.add(contact)
    for (const deal of new Set(merges.resolve(contact, deals))) {
      totals.recount(deal)
      outdated.add(deal)
    }
  }

  /** The contact that has the deals of a sender: the sender, or the contact they were merged into. */
  const rootOf = (contact: number): number => {
    const root = rootStatement.get(contact)?.root
    return typeof root === 'number' ? root : contact
  }

  const foldAnew = (contact: number): void => {
    for (const { id } of deals.of(rootOf(contact))) outdated.add(id)
  }

  /** Advances the deals that an event concerns, if possible. */
  const advance = (contact: number, event: ContactEvent): void => {
    const root = rootOf(contact)
    // Facts of a merged contact are ordered by time among those of the contact they were merged into.
    const isOwn = root === contact || 'lead' in event
    for (const { id } of deals.of(root)) {
      if (!isOwn || outdated.has(id) || !updates.advance(id, contact, event)) outdated.add(id)
    }
  }

  const contactOf = (contactId: string): number => {
    const found = findContact.get(contactId)
    if (found) return Number(found.id)
    const contact = Number(addContact.get(contactId)?.id)
    // The contact they were merged into may be known before them.
    if (merges.isNamed(contactId)) resolve(contact)
    return contact
  }

  const applyFact = ({ contactId, version, at, by, ...fact }: StoredFact): boolean => {
    const contact = contactOf(contactId)
    if (fact.kind === 'page' || fact.kind === 'pages-end') pages.add(fact, contact, version, by)
    if (fact.kind === 'merge' || fact.kind === 'split') {
      merges.add(fact, contact, version, at)
      resolve(contact)
    }
    const project = (isOfDeal(fact) && projectOfFact(fact)) || null
    const bulk = bulkOf(fact)
    if (bulk !== undefined) addBulk.run(bulk, contact, project, version, at, fact.kind === 'undo' ? 1 : 0)
    if (fact.kind === 'owner' && fact.rule !== undefined && fact.to !== null) {
      addAssignment.run(fact.rule, fact.to, contact, version, at)
    }
    const lead = fact.kind === 'ask' ? (formOf(fact.page) ?? null) : null
    if (addFact.run(contact, version, at, by, JSON.stringify(fact), lead, project).changes === 0) return false
    if (fact.kind === 'unknown') unknown += 1
    advance(contact, { fact: { ...fact, version, at, by } })
    return true
  }

  const applyLead = (lead: Extract<IndexEntry, { kind: 'lead' }>['lead']): boolean => {
    const { id, contactId, project, receivedAt: at, visitAt, agreed, isTeamEntry } = lead
    const contact = contactOf(contactId)
    const added = addLead(lead, contact)
    if (!added) return false
    const root = rootOf(contact)
    // A deal that starts after other events of its contact must replay those, too.
    const hasPast = hasFact.get(root) !== undefined || deals.of(root).length > 1
    if (added.isNewDeal && hasPast) outdated.add(added.deal)
    advance(contact, { lead: { id, project, at, visitAt, agreed, isTeamEntry } })
    return true
  }

  const eraseContact = (contact: number): void => {
    const root = rootOf(contact)
    dropFacts.run(contact)
    dropBulks.run(contact)
    pages.drop(contact)
    dropAssignments.run(contact)
    const others = merges.concerned(contact)
    merges.drop(contact)
    for (const other of others) resolve(other)
    shrunk.add(contact)
    foldAnew(root)
    // A contact who is deleted and comes back within one page starts again.
    for (const { id } of deals.of(contact)) updates.replay(id)
  }

  /** Drops contacts that have nothing left, and ends their merges. */
  const dropEmpty = (): void => {
    for (const contact of shrunk) {
      if (events.hasOwn(contact) || deals.of(contact).length > 0) continue
      const others = merges.concerned(contact).filter(other => other !== contact)
      dropContact.run(contact)
      shrunk.delete(contact)
      for (const other of others) resolve(other)
    }
  }

  /** Applies one entry; false if it was known already. */
  const applyOne = (entry: IndexEntry): boolean => {
    if (entry.kind === 'lead') return applyLead(entry.lead)
    if (entry.kind === 'fact') return applyFact(entry.fact)
    if (entry.kind === 'lead-deleted') {
      const contact = dropLead(entry.leadId)
      if (contact === undefined) return false
      shrunk.add(contact)
      foldAnew(contact)
      return true
    }
    const erased = [...new Set(entry.leadIds.map(dropLead))].filter(contact => contact !== undefined)
    for (const contact of erased) eraseContact(contact)
    return erased.length > 0
  }

  const foldOutdated = (): void => {
    for (const contact of moved) for (const one of merges.concerned(contact)) foldAnew(one)
    for (const deal of outdated) updates.forget(deal)
    updates.flush()
    for (const deal of outdated) updates.replay(deal)
    moved.clear()
    outdated.clear()
  }

  const takeAll = (entries: IndexEntry[]): Omit<AppliedEntries, 'cursor'> => {
    let isChanged = false
    unknown = 0
    for (const entry of entries) if (applyOne(entry)) isChanged = true
    dropEmpty()
    foldOutdated()
    // Again for contacts whose last deal was dropped with its last lead.
    dropEmpty()
    foldOutdated()
    shrunk.clear()
    const isDropped = entries.some(({ kind }) => kind === 'lead-deleted' || kind === 'person-erased')
    return { isChanged, isDropped, unknown }
  }

  const cursorNow = (): string | null => {
    const cursor = progress.get()?.cursor
    return typeof cursor === 'string' ? cursor : null
  }

  return {
    reads: { progress: cursorNow, ...unknownFactQueries(database) },
    writes: {
      /** Another process may index into the same file; if it has moved past `from`, this page is skipped. */
      apply(from: string | null, entries: IndexEntry[], to: string): AppliedEntries {
        const cursor = cursorNow()
        if (cursor !== from) return { cursor, isChanged: true, isDropped: true, unknown: 0 }
        saveProgress.run(to)
        return { cursor: to, ...takeAll(entries) }
      },

      /** Drops leads ahead of their erasure mark, which does the rest for their contact. */
      dropLeads(leadIds: string[]): void {
        for (const leadId of leadIds) dropLead(leadId)
      },

      /**
       * Shows facts right after they were appended; the change log brings them again. Facts of a contact without a
       * known lead are left to the change log, because the contact may have been erased and the mark applied.
       */
      showFacts(facts: StoredFact[]): void {
        const shown = facts.filter(({ contactId }) => hasLead.get(contactId) !== undefined)
        takeAll(shown.map(fact => ({ kind: 'fact', fact })))
      },
    },
  }
}

/** What the thread that writes the index does. */
export const writerOperations = (database: DatabaseSync) => {
  const { reads, writes } = entryOperations(database)
  return { reads: { ...reads, ...logOperations(database) }, writes }
}

export type WriterOperations = ReturnType<typeof writerOperations>
