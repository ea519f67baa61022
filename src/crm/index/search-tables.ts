import type { DatabaseSync } from 'node:sqlite'
import type { Details } from '#domain/contacts/details.ts'
import { readHandle } from '#domain/contacts/handle.ts'
import { readDigits, splitWords } from './search.ts'

/** The fields of a lead that searches find. */
interface SearchedLead {
  sortKey: number
  name: string
  email?: string | null | undefined
  /** The sender's handle. */
  phone: string
}

/** Maintains the words and digits that searches read. */
export function searchTablesOf(database: DatabaseSync) {
  const addName = database.prepare('INSERT INTO lead_names (rowid, words) VALUES (?, ?)')
  const addNumber = database.prepare('INSERT INTO lead_numbers (rowid, digits) VALUES (?, ?)')
  // These tables do not store their text, so deleting needs the text that was inserted.
  const dropName = database.prepare(
    `INSERT INTO lead_names (lead_names, rowid, words) VALUES ('delete', ?, ?)`,
  )
  const dropNumber = database.prepare(
    `INSERT INTO lead_numbers (lead_numbers, rowid, digits) VALUES ('delete', ?, ?)`,
  )
  const addNoted = database.prepare('INSERT INTO noted_words (rowid, words) VALUES (?, ?)')
  const dropNoted = database.prepare('DELETE FROM noted_words WHERE rowid = ?')

  const textOf = (...texts: (string | null | undefined)[]): string =>
    splitWords(texts.filter(Boolean).join(' ')).join(' ')

  /** An e-mail address is stored as a word already, so only a chat app's user id is added from the handles. */
  const wordsOfLead = ({ name, email, phone }: SearchedLead): string =>
    textOf(name, email, readHandle(phone).kind === 'chat' ? phone : null)

  return {
    addLead(lead: SearchedLead): void {
      addName.run(lead.sortKey, wordsOfLead(lead))
      addNumber.run(lead.sortKey, readDigits(lead.phone))
    },

    dropLead(lead: SearchedLead): void {
      dropName.run(lead.sortKey, wordsOfLead(lead))
      dropNumber.run(lead.sortKey, readDigits(lead.phone))
    },

    /** Sets the words that the team noted in a deal; none if the deal is gone. */
    setNoted(deal: number, { name, email }: Pick<Details, 'name' | 'email'>): void {
      dropNoted.run(deal)
      const words = textOf(name, email)
      if (words !== '') addNoted.run(deal, words)
    },
  }
}

export type SearchTables = ReturnType<typeof searchTablesOf>
