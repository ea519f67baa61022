import type { DatabaseSync } from 'node:sqlite'
import type { Details } from '#domain/contacts/details.ts'
import { readHandle } from '#domain/contacts/handle.ts'

/** One spelling for case, composed letters and the joiners that Indian scripts are written with or without. */
const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{Join_Control}/gu, '')

/** The words of a name or an e-mail address, as they are stored and searched; vowel signs are part of a word. */
const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

export const readDigits = (text: string): string => text.replaceAll(/\D/g, '')

/** Nearly every number contains shorter runs of digits, so no index holds them. */
const shortestIndexedRun = 3

/** A shorter beginning would match many references. */
const shortestReference = 6

/** Letters that references do not use, and the digits they are mistaken for on the phone. */
const misread: Record<string, string> = { O: '0', I: '1', L: '1' }

/** The beginning of a reference as stored; undefined if the text is none. */
function readReference(text: string): string | undefined {
  const typed = text.toUpperCase().replaceAll(/[OIL]/g, letter => misread[letter] ?? letter)
  if (!/^[0-9A-TV-Z]{4}(?:[ -]?[0-9A-TV-Z]{1,4}){1,3}$/.test(typed)) return undefined
  const letters = typed.replaceAll(/[ -]/g, '')
  // Digits alone are a phone number, unless they are grouped like a reference.
  if (letters.length < shortestReference || /^\d{5,}$/.test(typed)) return undefined
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * A search: each word begins a word of the name or e-mail address, and each run of digits is in the number; or the
 * reference begins with the text.
 */
export interface Search {
  words: string[]
  digits: string[]
  /** The query for leads whose name index contains all words, if there is one. */
  namesMatch: string | undefined
  /** The query for deals in which the team noted any of the words. */
  notedMatch: string | undefined
  /** The query for the index of numbers. */
  numbersMatch: string | undefined
  /** The beginning of a reference, if the text may be one. */
  reference: string | undefined
  isFound(names: string, digits: string, reference: string): boolean
}

/** A number may be typed with gaps and a leading zero, which stored numbers never have. */
const readTyped = (text: string): Pick<Search, 'words' | 'digits'> => {
  if (/^[\d\s+().-]+$/.test(text)) {
    return { words: [], digits: [readDigits(text).replace(/^0+/, '')].filter(Boolean) }
  }
  const isNumber = (word: string) => /^\d+$/.test(word)
  const words = splitWords(text)
  return { words: words.filter(word => !isNumber(word)), digits: words.filter(isNumber) }
}

/** Joins terms for FTS5; undefined if there are none. */
const matchOf = (terms: string[], by: 'AND' | 'OR'): string | undefined => terms.join(` ${by} `) || undefined

/** Parses the search text; undefined if it has neither a letter nor a digit. */
export function readSearch(text: string): Search | undefined {
  const { words, digits } = readTyped(text.trim())
  if (words.length + digits.length === 0) return undefined
  const beginnings = words.map(word => `"${word}" *`)
  const reference = readReference(text.trim())
  const runs = digits.filter(run => run.length >= shortestIndexedRun).map(run => `"${run}"`)
  return {
    words,
    digits,
    namesMatch: matchOf(beginnings, 'AND'),
    notedMatch: matchOf(beginnings, 'OR'),
    numbersMatch: matchOf(runs, 'AND'),
    reference,
    isFound(names, number, leadId) {
      if (reference !== undefined && leadId.startsWith(reference)) return true
      const folded = foldText(names)
      // Most texts do not contain the word at all, and splitting into words is the slowest step.
      if (!words.every(word => folded.includes(word)) || !digits.every(run => number.includes(run)))
        return false
      const named = splitWords(folded)
      return words.every(word => named.some(one => one.startsWith(word)))
    },
  }
}

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
