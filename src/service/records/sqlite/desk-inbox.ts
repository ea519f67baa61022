import type { DatabaseSync } from 'node:sqlite'
import type { InboxRow } from '#contract/desk/inbox.ts'
import type { LeadSelection, Part, Reading, SortOrder } from '../desk-store.ts'
import type { Lead } from '../lead-records.ts'
import { type Direction, drivers } from './desk-drivers.ts'
import { namesInOrder } from './desk-names.ts'
import { inboxRowOf } from './desk-rows.ts'
import { type Selected, selecting, type Touch } from './desk-selected.ts'
import { Shelves } from './desk-shelves.ts'
import { stream } from './desk-stream.ts'
import { leadOf } from './rows.ts'

const startOf = (selected: Selected, direction: Direction, after: string | undefined) => {
  if (after === undefined) return selected
  const place = Number(after)
  return direction === 'DESC'
    ? { from: selected.from, to: Math.min(selected.to, place) }
    : { from: Math.max(selected.from, place + 1), to: selected.to }
}

/** The inbox and the leads behind it, on one connection. */
export function inboxReading(database: DatabaseSync) {
  const select = selecting(database, new Shelves(database))
  const by = { DESC: drivers(database, 'DESC'), ASC: drivers(database, 'ASC') }
  const newer = database.prepare(
    'SELECT place, person, shelf, name FROM touches WHERE person = ? AND place > ? ORDER BY place',
  )
  const rowOf = database.prepare(
    `SELECT p.id AS person_id, l.id AS lead_id, t.name, p.number, f.form, l.received_at, p.status, p.assignee,
       f.source, f.medium, f.campaign, f.country, p.visit_at, f.is_flagged, p.is_demo, p.touches
     FROM touches t JOIN leads l ON l.seq = t.lead_seq JOIN people p ON p.seq = t.person
       JOIN shelves s ON s.id = t.shelf JOIN facets f ON f.id = s.facet
     WHERE t.place = ?`,
  )
  const leadAt = database.prepare(
    'SELECT l.* FROM touches t JOIN leads l ON l.seq = t.lead_seq WHERE t.place = ?',
  )

  /** Whether a lead stands for its person: no newer one of theirs is selected. */
  const stands = (selected: Selected, touch: Touch): boolean => {
    for (const row of newer.iterate(touch.person, touch.place)) {
      if (selected.has(row as unknown as Touch)) return false
    }
    return true
  }

  const first = (selected: Selected, direction: Direction, { after, limit }: Reading): Part<Touch> => {
    const rows: Touch[] = []
    const start = startOf(selected, direction, after)
    for (const touch of stream(by[direction], direction, selected, start)) {
      if (!stands(selected, touch)) continue
      // One more than asked for says whether the list goes on.
      if (rows.length === limit) return { rows, next: String(rows.at(-1)?.place) }
      rows.push(touch)
    }
    return { rows, next: null }
  }

  const byName = namesInOrder(database, by.DESC, stands)

  return {
    inbox(selection: LeadSelection, reading: Reading & { sort: SortOrder }): Part<InboxRow> {
      const selected = select(selection)
      const part =
        reading.sort === 'name'
          ? byName(selected, reading)
          : first(selected, reading.sort === 'newest' ? 'DESC' : 'ASC', reading)
      return { rows: part.rows.map(({ place }) => inboxRowOf(rowOf.get(place))), next: part.next }
    },

    leads(selection: LeadSelection, { after, limit }: Reading): Part<Lead> {
      const selected = select(selection)
      const rows: Lead[] = []
      let next: string | null = null
      for (const touch of stream(by.ASC, 'ASC', selected, startOf(selected, 'ASC', after))) {
        if (rows.length === limit) return { rows, next }
        rows.push(leadOf(leadAt.get(touch.place)))
        next = String(touch.place)
      }
      return { rows, next: null }
    },
  }
}
