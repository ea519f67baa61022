import type { DatabaseSync } from 'node:sqlite'
import type { InboxRow } from '#contract/desk/inbox.ts'
import type { Part } from '../../records/change-records.ts'
import type { InboxPaging, LeadSelection, Paging } from '../desk.ts'
import { adaptiveScan } from './adaptive-scan.ts'
import { countingPeople } from './counting-people.ts'
import { FacetCombinations } from './facet-combinations.ts'
import { inboxRowOf } from './index-rows.ts'
import { namesInOrder } from './names-in-order.ts'
import { needsInOrder } from './needs-in-order.ts'
import { type Direction, scans } from './scans.ts'
import { type IndexedLead, indexedLeadOf, leadColumns, type Selected, selecting } from './selected-leads.ts'

const startOf = (selected: Selected, direction: Direction, after: string | undefined) => {
  if (after === undefined) return selected
  const sortKey = Number(after)
  return direction === 'DESC'
    ? { from: selected.from, to: Math.min(selected.to, sortKey) }
    : { from: Math.max(selected.from, sortKey + 1), to: selected.to }
}

/** The inbox and the references of the leads behind it, on one connection. */
export function inboxReads(database: DatabaseSync) {
  const select = selecting(database, new FacetCombinations(database))
  const by = { DESC: scans(database, 'DESC'), ASC: scans(database, 'ASC') }
  const newer = database.prepare(
    `SELECT ${leadColumns} FROM leads WHERE person = ? AND sort_key > ? ORDER BY sort_key`,
  )
  const rowOf = database.prepare(
    `SELECT l.lead_id, l.received_at, l.name, p.person_id, s.phone, p.status, p.owner, p.visit_at, p.visit_request, p.visit,
       p.waiting_since, p.has_written_again, p.next_at, p.next_what, p.interest, p.permission, p.is_demo, p.leads, f.project, f.form, f.source, f.medium, f.campaign, f.country, f.is_flagged
     FROM leads l JOIN people p ON p.id = l.person JOIN people s ON s.id = coalesce(l.sender, l.person)
       JOIN facet_combinations c ON c.id = l.combination JOIN facets f ON f.id = c.facet
     WHERE l.sort_key = ?`,
  )
  const idOf = database.prepare('SELECT lead_id FROM leads WHERE sort_key = ?')
  const personIdOf = database.prepare('SELECT person_id FROM people WHERE id = ?')

  /** Whether a lead is the newest selected one of its person, which stands for them. */
  const isNewestOfPerson = (selected: Selected, lead: IndexedLead): boolean => {
    for (const row of newer.iterate(lead.person, lead.sortKey)) {
      if (selected.has(indexedLeadOf(row))) return false
    }
    return true
  }

  const first = (selected: Selected, direction: Direction, { after, limit }: Paging): Part<IndexedLead> => {
    const rows: IndexedLead[] = []
    const start = startOf(selected, direction, after)
    for (const lead of adaptiveScan(by[direction], direction, selected, start)) {
      if (!isNewestOfPerson(selected, lead)) continue
      // One more than asked for says whether the list goes on.
      if (rows.length === limit) return { rows, next: String(rows.at(-1)?.sortKey) }
      rows.push(lead)
    }
    return { rows, next: null }
  }

  const byName = namesInOrder(database, by.DESC, isNewestOfPerson)
  const byNeed = needsInOrder(database, select, (selected, start) =>
    adaptiveScan(by.DESC, 'DESC', selected, start),
  )

  const part = (selection: LeadSelection, paging: InboxPaging): Part<IndexedLead> => {
    if (paging.sort === 'needs') return byNeed(selection, paging, isNewestOfPerson)
    const selected = select(selection)
    if (paging.sort === 'name') return byName(selected, paging)
    return first(selected, paging.sort === 'newest' ? 'DESC' : 'ASC', paging)
  }

  const countWithin = countingPeople(database)
  const found = (selected: Selected, most: number): Set<number> => {
    const people = new Set<number>()
    for (const { person } of adaptiveScan(by.DESC, 'DESC', selected, selected)) {
      if (people.size === most) break
      people.add(person)
    }
    return people
  }

  return {
    inbox(selection: LeadSelection, paging: InboxPaging): Part<InboxRow> {
      const { rows, next } = part(selection, paging)
      return { rows: rows.map(({ sortKey }) => inboxRowOf(rowOf.get(sortKey))), next }
    },

    /** How many people a selection finds, not more than `most`. */
    count(selection: LeadSelection, most: number): number {
      const selected = select(selection)
      return countWithin(selected, most) ?? found(selected, most).size
    },

    /** Who they are, latest first. */
    people: (selection: LeadSelection, most: number): string[] =>
      [...found(select(selection), most)].map(person => String(personIdOf.get(person)?.person_id)),

    /** References of the selected leads, oldest first. */
    leadIds(selection: LeadSelection, { after, limit }: Paging): Part<string> {
      const selected = select(selection)
      const rows: string[] = []
      let next: string | null = null
      for (const lead of adaptiveScan(by.ASC, 'ASC', selected, startOf(selected, 'ASC', after))) {
        if (rows.length === limit) return { rows, next }
        rows.push(String(idOf.get(lead.sortKey)?.lead_id))
        next = String(lead.sortKey)
      }
      return { rows, next: null }
    },
  }
}
