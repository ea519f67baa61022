import type { DatabaseSync } from 'node:sqlite'
import { type IndexedLead, indexedLeadOf, leadColumns, type Selected } from './selected-leads.ts'

/** What the order of names goes by. */
export type Name = Pick<IndexedLead, 'name' | 'sortKey'>

/** Whether one comes after another in the order of names. */
export const isBehind = (lead: Name, last: Name): boolean =>
  lead.name > last.name || (lead.name === last.name && lead.sortKey > last.sortKey)

/** A beginning of more words than these is so common that going through all names finds enough of it. */
const mostWords = 200
const chunk = 60

/** Reads those with a word of some beginning in their name, in the order of names. */
export function namesUnderWord(database: DatabaseSync) {
  const nextWord = database.prepare(
    'SELECT word FROM name_words WHERE word > ? AND word < ? ORDER BY word LIMIT 1',
  )
  const isKept = database.prepare('SELECT 1 FROM name_words WHERE word = ? LIMIT 1')
  const nextNames = database.prepare(
    `SELECT name, sort_key FROM name_words WHERE word = :word AND (name, sort_key) > (:name, :sortKey)
       AND sort_key >= :from AND sort_key < :to ORDER BY name, sort_key LIMIT ${chunk}`,
  )
  const leadAt = database.prepare(`SELECT ${leadColumns} FROM leads WHERE sort_key = ?`)

  /** Every word of a beginning; undefined where there are too many. */
  const wordsOf = (beginning: string): string[] | undefined => {
    const words = isKept.get(beginning) ? [beginning] : []
    const end = `${beginning}\u{10FFFF}`
    for (let last = beginning; ; ) {
      const word = nextWord.get(last, end)?.word
      if (typeof word !== 'string') return words
      if (words.length === mostWords) return undefined
      words.push(word)
      last = word
    }
  }

  function* inOrder(words: string[], selected: Selected, last: Name): Generator<IndexedLead> {
    const { from, to } = selected
    for (let start = last; ; ) {
      const lists = words.map(word =>
        nextNames
          .all({ word, from, to, name: start.name, sortKey: start.sortKey })
          .map((row): Name => ({ name: String(row.name), sortKey: Number(row.sort_key) })),
      )
      // Behind the end of a list that goes on, others may lie between.
      const ends = lists.flatMap(list => (list.length === chunk ? (list.at(-1) ?? []) : []))
      const end = ends.reduce<Name | undefined>((a, b) => (a && isBehind(b, a) ? a : b), undefined)
      const names = lists.flat().filter(name => !end || !isBehind(name, end))
      names.sort((a, b) => (isBehind(a, b) ? 1 : -1))
      for (const sortKey of new Set(names.map(name => name.sortKey))) {
        const row = leadAt.get(sortKey)
        const lead = row && indexedLeadOf(row)
        if (lead && selected.has(lead)) yield lead
      }
      if (!end) return
      start = end
    }
  }

  /** Undefined where the beginning is too common to be read this way. */
  return (beginning: string, selected: Selected, last: Name): Generator<IndexedLead> | undefined => {
    const words = wordsOf(beginning)
    return words && inOrder(words, selected, last)
  }
}
