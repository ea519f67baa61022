import type { DatabaseSync } from 'node:sqlite'
import { askedVisit, mediumOf } from '../desk-touch.ts'
import { personId, personNumber } from '../person-id.ts'
import { nameWords, searchWords } from '../search-words.ts'
import { placeAt } from './desk-place.ts'
import { personRowOf } from './desk-rows.ts'
import { shelving } from './desk-shelving.ts'
import { leadOf } from './rows.ts'

/** How many leads the desk does not know yet; numbers grow with every lead, so a look at both ends tells. */
export function behindness(database: DatabaseSync) {
  const look = database.prepare(
    'SELECT coalesce((SELECT max(seq) FROM leads), 0) AS last, coalesce((SELECT max(lead_seq) FROM touches), 0) AS known',
  )
  return (): number => {
    const row = look.get()
    return Math.max(0, Number(row?.last) - Number(row?.known))
  }
}

/** Brings the desk's tables up to the leads that came. It runs beside intake, never within it. */
export function following(database: DatabaseSync) {
  const shelves = shelving(database)
  const nextLeads = database.prepare(
    'SELECT * FROM leads WHERE seq > (SELECT coalesce(max(lead_seq), 0) FROM touches) ORDER BY seq LIMIT ?',
  )
  const findPerson = database.prepare('SELECT * FROM people WHERE id = ?')
  const addPerson = database.prepare(
    `INSERT INTO people (id, number, visit_at, touches, first_at, is_demo) VALUES (?, ?, ?, 1, ?, ?) RETURNING *`,
  )
  const meetAgain = database.prepare('UPDATE people SET touches = touches + 1 WHERE seq = ?')
  // Whoever edits the visit at this moment is told that it changed below them.
  const askAgain = database.prepare(
    'UPDATE people SET visit_at = ?, version = version + 1, decided_version = version + 1 WHERE seq = ?',
  )
  const addTouch = database.prepare(
    'INSERT INTO touches (place, lead_seq, person, shelf, name) VALUES (?, ?, ?, ?, ?) ON CONFLICT (place) DO NOTHING',
  )
  const addWords = database.prepare('INSERT INTO search (rowid, words) VALUES (?, ?)')
  const addNameWord = database.prepare('INSERT INTO name_words (word, name, place) VALUES (?, ?, ?)')

  const freePlace = (at: number, seq: number, person: number, shelf: number, name: string): number => {
    for (let place = placeAt(at); ; place += 1) {
      if (addTouch.run(place, seq, person, shelf, name).changes > 0) return place
    }
  }

  /** Leads that come together mostly lie together; nobody takes a shelf away before this transaction ends. */
  const shelfFinder = () => {
    const found = new Map<string, number>()
    return (...of: Parameters<typeof shelves.shelfOf>): number => {
      const key = JSON.stringify(of)
      const shelf = found.get(key) ?? shelves.shelfOf(...of)
      found.set(key, shelf)
      return shelf
    }
  }

  const followLead = (row: Record<string, unknown>, shelfOf: typeof shelves.shelfOf): void => {
    const lead = leadOf(row)
    const number = personNumber(lead)
    const visitAt = askedVisit(lead)
    const id = personId(number)
    const known = findPerson.get(id)
    const person = personRowOf(
      known ?? addPerson.get(id, number, visitAt, lead.receivedAt, Number(row.is_demo)),
    )
    if (known) meetAgain.run(person.seq)
    if (known && visitAt !== null) askAgain.run(visitAt, person.seq)
    const facet = { ...lead, medium: mediumOf(lead), isFlagged: lead.spamSigns.length > 0 }
    const { form, source, medium, campaign, country, isFlagged } = facet
    const shelf = shelfOf(
      { form, source, medium, campaign, country, isFlagged },
      person.status,
      person.assignee,
    )
    const place = freePlace(lead.receivedAt, Number(row.seq), person.seq, shelf, lead.name)
    addWords.run(place, searchWords(lead.name, number).join(' '))
    for (const word of nameWords(lead.name)) addNameWord.run(word, lead.name, place)
  }

  return {
    /** Follows at most `limit` leads and answers with how many there were. */
    follow(limit: number): number {
      const rows = nextLeads.all(limit)
      const shelfOf = shelfFinder()
      for (const row of rows) followLead(row, shelfOf)
      return rows.length
    },
  }
}
