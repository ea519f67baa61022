import type { DatabaseSync } from 'node:sqlite'
import type { Selected, Touch } from './desk-selected.ts'

/** What the order of names goes by. */
export type Name = Pick<Touch, 'name' | 'place'>

/** Whether one comes after another in the order of names. */
export const isBehind = (touch: Name, last: Name): boolean =>
  touch.name > last.name || (touch.name === last.name && touch.place > last.place)

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
    `SELECT name, place FROM name_words WHERE word = :word AND (name, place) > (:name, :place)
       AND place >= :from AND place < :to ORDER BY name, place LIMIT ${chunk}`,
  )
  const touchAt = database.prepare('SELECT place, person, shelf, name FROM touches WHERE place = ?')

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

  function* inOrder(words: string[], selected: Selected, last: Name): Generator<Touch> {
    const { from, to } = selected
    for (let start = last; ; ) {
      const lists = words.map(
        word => nextNames.all({ word, from, to, name: start.name, place: start.place }) as unknown as Name[],
      )
      // Behind the end of a list that goes on, others may lie between.
      const ends = lists.flatMap(list => (list.length === chunk ? (list.at(-1) ?? []) : []))
      const end = ends.reduce<Name | undefined>((a, b) => (a && isBehind(b, a) ? a : b), undefined)
      const names = lists.flat().filter(name => !end || !isBehind(name, end))
      names.sort((a, b) => (isBehind(a, b) ? 1 : -1))
      for (const place of new Set(names.map(name => name.place))) {
        const touch = touchAt.get(place) as unknown as Touch
        if (selected.has(touch)) yield touch
      }
      if (!end) return
      start = end
    }
  }

  /** Undefined where the beginning is too common to be read this way. */
  return (beginning: string, selected: Selected, last: Name): Generator<Touch> | undefined => {
    const words = wordsOf(beginning)
    return words && inOrder(words, selected, last)
  }
}
