import type { DatabaseSync } from 'node:sqlite'
import { type Merge, mergesInEffect, topOf } from '#domain/contacts/merges-in-effect.ts'
import type { Fact } from '#domain/deals/facts.ts'
import type { DealRows } from './deal-rows.ts'

type MergeFact = Extract<Fact, { kind: 'merge' | 'split' }>

/**
 * Stores merges. Which of them are in effect follows from all known merges of the contacts concerned, in whatever order
 * they became known.
 */
export function mergeRows(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO merge_facts (kept, version, merge, at, other) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const drop = database.prepare('DELETE FROM merge_facts WHERE kept = ?')
  const mergeFacts = database.prepare(
    `SELECT m.kept, m.version, m.merge, m.at, m.other FROM merge_facts m WHERE m.kept = ? AND m.other IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM merge_facts s WHERE s.kept = m.kept AND s.merge = m.merge AND s.other IS NULL)`,
  )
  const into = database.prepare(
    'SELECT DISTINCT m.kept FROM merge_facts m JOIN contacts p ON p.contact_id = m.other WHERE p.id = ?',
  )
  const isNamed = database.prepare('SELECT 1 FROM merge_facts WHERE other = ? LIMIT 1')
  const idOf = database.prepare('SELECT id FROM contacts WHERE contact_id = ?')
  const namesOf = database.prepare('SELECT other FROM merge_facts WHERE kept = ? AND other IS NOT NULL')
  const rootOf = database.prepare('SELECT root FROM contacts WHERE id = ?')
  const setRoot = database.prepare('UPDATE contacts SET root = :root WHERE id = :contact')
  const dealsOfSender = database.prepare('SELECT DISTINCT deal, project FROM leads WHERE sender = ?')
  const moveLeads = database.prepare(
    'UPDATE leads SET deal = :to WHERE sender = :sender AND deal = :from AND project = :project',
  )

  const known = (contactId: string): number[] => {
    const id = idOf.get(contactId)?.id
    return typeof id === 'number' ? [id] : []
  }
  const mergesOf = (contact: number): Merge<number>[] =>
    (mergeFacts.all(contact) as unknown as (Omit<Merge<number>, 'other'> & { other: string })[]).flatMap(
      merge => known(merge.other).map(other => ({ ...merge, other })),
    )

  /** All contacts connected with a contact by any merge. */
  const concerned = (contact: number): number[] => {
    const met = new Set([contact])
    for (const one of met) {
      for (const { other } of namesOf.all(one)) for (const id of known(String(other))) met.add(id)
      for (const row of into.all(one)) met.add(Number(row.kept))
    }
    return [...met]
  }

  /** The contact that each of them belongs to, by the merges in effect. */
  const parentsOf = (contacts: number[]) => mergesInEffect(contacts.flatMap(mergesOf))

  return {
    add(fact: MergeFact, contact: number, version: number, at: number): void {
      insert.run(contact, version, fact.merge, at, fact.kind === 'merge' ? fact.other : null)
    },
    drop: (contact: number) => drop.run(contact),
    isNamed: (contactId: string): boolean => isNamed.get(contactId) !== undefined,
    concerned,

    /** A contact's merges in effect, by version, with the merged contact. */
    inEffect(contact: number): Map<number, number> {
      const contacts = concerned(contact)
      const parents = parentsOf(contacts)
      const own = [...parents].filter(([, merge]) => merge.kept === contact)
      return new Map(own.map(([other, { version }]) => [version, other]))
    },

    /**
     * Moves the leads of all connected contacts to their present deals, in each project; returns the deals whose leads
     * changed.
     */
    resolve(contact: number, deals: DealRows): number[] {
      const contacts = concerned(contact)
      const parents = parentsOf(contacts)
      return contacts.flatMap(one => {
        const before = Number(rootOf.get(one)?.root ?? one)
        const now = topOf(parents, one)
        if (before === now) return []
        setRoot.run({ root: now === one ? null : now, contact: one })
        return dealsOfSender.all(one).flatMap(row => {
          const [from, project] = [Number(row.deal), String(row.project)]
          const to = deals.open(now, project).id
          moveLeads.run({ from, to, sender: one, project })
          return [from, to]
        })
      })
    },
  }
}
