import type { DatabaseSync } from 'node:sqlite'
import { formOf } from '#domain/contacts/buyer-facts.ts'
import { bulkOf, type KeptFact } from '#domain/deals/facts.ts'
import type { PersonEvent } from '#domain/deals/fold.ts'
import { keepingPages } from '../visit-pages/visit-page-queries.ts'
import { addLeadTo } from './add-lead.ts'
import { dropLeadFrom } from './drop-lead.ts'
import type { IndexEntry } from './index-entry.ts'
import { leadTotals } from './lead-totals.ts'
import { merging } from './merge-contacts.ts'
import { searchTablesOf } from './search-tables.ts'
import { updatePeople } from './update-people.ts'

/** What came of a part of the feed. */
export interface Applied {
  /** How far the index has come now. */
  cursor: string | null
  /** Whether it shows anything else than before. */
  isChanged: boolean
  /** Whether anything was dropped, whose text may still stand in the log of writes. */
  isDropped: boolean
}

/**
 * Follows the feed into the index. An entry carries its person on from where they were; one that comes out of order, or
 * rewrites what was, folds them anew from all that is known of them. So neither the order of entries nor telling one twice
 * matters, and no entry costs more for having many before it.
 */
export function applying(database: DatabaseSync) {
  const totals = leadTotals(database)
  const search = searchTablesOf(database)
  const addLead = addLeadTo(database, totals, search)
  const dropLead = dropLeadFrom(database, totals, search)
  const people = updatePeople(database, search)
  const progress = database.prepare('SELECT cursor FROM progress')
  const saveProgress = database.prepare('UPDATE progress SET cursor = ?')
  const findPerson = database.prepare('SELECT id FROM people WHERE person_id = ?')
  const hasLead = database.prepare(
    'SELECT 1 FROM people p JOIN people r ON r.id = coalesce(p.root, p.id) WHERE p.person_id = ? AND r.leads > 0',
  )
  const addPerson = database.prepare('INSERT INTO people (person_id) VALUES (?) RETURNING id')
  const isThere = database.prepare('SELECT root FROM people WHERE id = ?')
  const addFact = database.prepare(
    'INSERT INTO facts (person, version, at, by, fact, lead_id) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const addBulk = database.prepare(
    'INSERT INTO bulk_facts (bulk, person, version, at, is_undo) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const addGiven = database.prepare(
    'INSERT INTO given (rule, owner, person, version, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const dropGiven = database.prepare('DELETE FROM given WHERE person = ?')
  const dropFacts = database.prepare('DELETE FROM facts WHERE person = ?')
  const dropBulks = database.prepare('DELETE FROM bulk_facts WHERE person = ?')

  const pages = keepingPages(database)
  const merges = merging(database)
  /** Whose leads stand under somebody else than before. */
  const moved = new Set<number>()
  /** Who has to be folded anew. */
  const outdated = new Set<number>()
  const resolve = (person: number): void => {
    for (const one of new Set(merges.resolve(person))) {
      totals.recount(one)
      moved.add(one)
    }
  }

  const rootOf = (person: number): number | undefined => {
    const root = isThere.get(person)?.root
    return typeof root === 'number' ? root : undefined
  }

  /** Carries the person on to whom an event belongs, where they can be. */
  const advance = (person: number, event: PersonEvent): void => {
    const root = rootOf(person)
    // What is done to somebody who was merged belongs between what was done to the one they were merged into.
    const isOwn = root === undefined || 'lead' in event
    const target = root ?? person
    if (!isOwn || outdated.has(target) || !people.advance(target, event)) outdated.add(target)
  }

  const personOf = (id: string): number => {
    const found = findPerson.get(id)
    if (found) return Number(found.id)
    const person = Number(addPerson.get(id)?.id)
    // Who they were merged into may be known before them.
    if (merges.isNamed(id)) resolve(person)
    return person
  }

  const keepFact = ({ personId, version, at, by, ...fact }: KeptFact): number | undefined => {
    const person = personOf(personId)
    if (fact.kind === 'page' || fact.kind === 'pages-end') pages.keep(fact, person, version, by)
    if (fact.kind === 'merge' || fact.kind === 'split') {
      merges.keep(fact, person, version, at)
      resolve(person)
    }
    const bulk = bulkOf(fact)
    if (bulk !== undefined) addBulk.run(bulk, person, version, at, fact.kind === 'undo' ? 1 : 0)
    if (fact.kind === 'owner' && fact.rule !== undefined && fact.to !== null) {
      addGiven.run(fact.rule, fact.to, person, version, at)
    }
    const lead = fact.kind === 'ask' ? (formOf(fact.page) ?? null) : null
    if (addFact.run(person, version, at, by, JSON.stringify(fact), lead).changes === 0) return undefined
    advance(person, { fact: { ...fact, version, at, by } })
    return person
  }

  /** Whom an entry concerned; nobody where it was known already. */
  const take = (entry: IndexEntry): (number | undefined)[] => {
    if (entry.kind === 'lead') {
      const { id, personId, receivedAt: at, visitAt, agreed } = entry.lead
      const person = personOf(personId)
      if (!addLead(entry.lead, person)) return []
      advance(person, { lead: { id, at, visitAt, agreed } })
      return [person]
    }
    if (entry.kind === 'fact') return [keepFact(entry.fact)]
    if (entry.kind === 'lead-deleted') {
      const person = dropLead(entry.leadId)
      if (person !== undefined) outdated.add(person)
      return [person]
    }
    const erased = [...new Set(entry.leadIds.map(dropLead))].filter(person => person !== undefined)
    for (const person of erased) {
      dropFacts.run(person)
      dropBulks.run(person)
      pages.drop(person)
      dropGiven.run(person)
      const others = merges.concerned(person)
      merges.drop(person)
      for (const other of others) resolve(other)
    }
    return erased
  }

  const takeAll = (entries: IndexEntry[]): Omit<Applied, 'cursor'> => {
    let isChanged = false
    for (const entry of entries) {
      for (const person of take(entry)) {
        if (person === undefined) continue
        isChanged = true
        if (entry.kind !== 'person-erased') continue
        // Whoever they were merged into stays, without what they sent.
        const root = rootOf(person)
        if (root !== undefined) outdated.add(root)
        // A person who goes and comes back in one part of the feed begins anew.
        people.replay(person)
      }
    }
    for (const person of [...moved]) {
      for (const one of merges.concerned(person)) outdated.add(one)
    }
    for (const person of [...outdated]) {
      const root = rootOf(person)
      if (root !== undefined) outdated.add(root)
    }
    for (const person of outdated) people.forget(person)
    people.flush()
    for (const person of outdated) if (isThere.get(person)) people.replay(person)
    moved.clear()
    outdated.clear()
    const isDropped = entries.some(({ kind }) => kind === 'lead-deleted' || kind === 'person-erased')
    return { isChanged, isDropped }
  }

  const cursorNow = (): string | null => {
    const cursor = progress.get()?.cursor
    return typeof cursor === 'string' ? cursor : null
  }

  return {
    reads: { progress: cursorNow },
    writes: {
      /** Another process may follow into the same file: what it has brought further than `from` is left to it. */
      apply(from: string | null, entries: IndexEntry[], to: string): Applied {
        const cursor = cursorNow()
        if (cursor !== from) return { cursor, isChanged: true, isDropped: true }
        saveProgress.run(to)
        return { cursor: to, ...takeAll(entries) }
      },

      /** Drops leads ahead of the mark that names them, which does the rest for the contact who sent them. */
      dropLeads(leadIds: string[]): void {
        for (const leadId of leadIds) dropLead(leadId)
      },

      /**
       * Shows facts at once that were appended just now; the feed tells them again. Of whom no lead is known the feed
       * alone may tell: they may have been erased meanwhile, and the mark of that has passed.
       */
      showFacts(facts: KeptFact[]): void {
        const shown = facts.filter(({ personId }) => hasLead.get(personId) !== undefined)
        takeAll(shown.map(fact => ({ kind: 'fact', fact })))
      },
    },
  }
}
