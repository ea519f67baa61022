import type { DatabaseSync } from 'node:sqlite'
import type { Details } from '#contract/desk/details.ts'
import { nameWords, searchWords } from '../search-words.ts'

/** What a lead is found under. */
interface Worded {
  sortKey: number
  name: string
  also: string | null
  phone: string
}

/** Keeps the words leads are found under, and changes them where the team calls somebody otherwise. */
export function leadWords(database: DatabaseSync) {
  const addWords = database.prepare('INSERT INTO search (rowid, words) VALUES (?, ?)')
  // The search keeps no text of its own, so it is told what it once was given.
  const dropWords = database.prepare(`INSERT INTO search (search, rowid, words) VALUES ('delete', ?, ?)`)
  const addNameWord = database.prepare('INSERT INTO name_words (word, name, sort_key) VALUES (?, ?, ?)')
  const dropNameWord = database.prepare('DELETE FROM name_words WHERE word = ? AND name = ? AND sort_key = ?')
  const leadsOf = database.prepare(
    `SELECT l.sort_key AS sortKey, l.name, l.also, l.sent_name AS sentName, p.phone
     FROM leads l JOIN people p ON p.id = coalesce(l.sender, l.person) WHERE l.person = ?`,
  )
  const rename = database.prepare('UPDATE leads SET name = ?, also = ? WHERE sort_key = ?')

  const textOf = ({ name, also }: Worded) => (also === null ? name : `${name} ${also}`)

  const add = (lead: Worded): void => {
    addWords.run(lead.sortKey, searchWords(textOf(lead), lead.phone).join(' '))
    for (const word of nameWords(textOf(lead))) addNameWord.run(word, lead.name, lead.sortKey)
  }

  const drop = (lead: Worded): void => {
    dropWords.run(lead.sortKey, searchWords(textOf(lead), lead.phone).join(' '))
    for (const word of nameWords(textOf(lead))) dropNameWord.run(word, lead.name, lead.sortKey)
  }

  return {
    add,
    drop,

    /** Shows all leads of a person under the name the team noted, and finds them by what was sent as well. */
    rename(person: number, { name: noted, email }: Details): void {
      for (const row of leadsOf.all(person)) {
        const sent = String(row.sentName)
        const was: Worded = {
          sortKey: Number(row.sortKey),
          name: String(row.name),
          also: row.also === null ? null : String(row.also),
          phone: String(row.phone),
        }
        const name = noted ?? sent
        const also = [noted === null ? null : sent, email].filter(Boolean).join(' ') || null
        if (name === was.name && also === was.also) continue
        drop(was)
        rename.run(name, also, was.sortKey)
        add({ ...was, name, also })
      }
    },
  }
}

export type LeadWords = ReturnType<typeof leadWords>
