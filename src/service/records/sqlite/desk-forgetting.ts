import type { DatabaseSync } from 'node:sqlite'
import { nameWords, searchWords } from '../search-words.ts'
import { shelving } from './desk-shelving.ts'

/** Removes leads with what the desk knows of them and the words they are found under. */
export function forgetting(database: DatabaseSync) {
  const shelves = shelving(database)
  const touchOf = database.prepare(
    `SELECT t.place, t.person, t.shelf, t.name, p.number FROM touches t JOIN people p ON p.seq = t.person WHERE t.lead_seq = ?`,
  )
  // The index keeps no text of its own, so it is told what it once was given.
  const dropWords = database.prepare(`INSERT INTO search (search, rowid, words) VALUES ('delete', ?, ?)`)
  const dropNameWord = database.prepare('DELETE FROM name_words WHERE word = ? AND name = ? AND place = ?')
  const dropTouch = database.prepare('DELETE FROM touches WHERE place = ?')
  const dropLead = database.prepare('DELETE FROM leads WHERE seq = ?')
  const countDown = database.prepare('UPDATE people SET touches = touches - 1 WHERE seq = ?')
  const dropPerson = database.prepare('DELETE FROM people WHERE seq = ? AND touches = 0')

  return (seq: number): void => {
    const touch = touchOf.get(seq)
    if (touch) {
      const place = Number(touch.place)
      const person = Number(touch.person)
      const name = String(touch.name)
      dropWords.run(place, searchWords(name, String(touch.number)).join(' '))
      for (const word of nameWords(name)) dropNameWord.run(word, name, place)
      dropTouch.run(place)
      shelves.tidy(Number(touch.shelf))
      countDown.run(person)
      dropPerson.run(person)
    }
    dropLead.run(seq)
  }
}
