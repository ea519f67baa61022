import type { Query } from '@google-cloud/firestore'
import type { LeadSelection } from '../desk-store.ts'
import { readSearch } from '../search-words.ts'
import type { PersonDocument, TouchDocument } from './desk-documents.ts'
import type { Direction, Questions } from './questions.ts'

/** A selection made ready to be asked for. */
export interface Selected {
  /** Whether all leads are meant. */
  isAll: boolean
  /** Whether it depends on what the team decided. */
  needsPerson: boolean
  /** Leads by time; all that are selected are among them, and few others. */
  over(direction: Direction): Query
  /** Whether a lead is one of them, wherever it was met; the person's own word on status and assignee counts. */
  has(touch: TouchDocument, person: Pick<PersonDocument, 'status' | 'assignee'> | undefined): boolean
}

const ofLead = ['form', 'source', 'medium', 'campaign', 'country', 'isFlagged'] as const
const ofPerson = ['status', 'assignee'] as const

/** A query may ask for one word only: the longest finds the fewest. */
const rarest = (words: string[]): string | undefined => words.toSorted((a, b) => b.length - a.length)[0]

/** Makes a selection ready. */
export function selectedOf(questions: Questions, selection: LeadSelection): Selected {
  const search = selection.search === undefined ? undefined : readSearch(selection.search)
  const word = search && rarest(search.words)
  const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = selection
  const fields = [...ofLead, ...ofPerson].map(name => [name, selection[name]] as const)
  const equal = Object.fromEntries(fields.filter(([, value]) => value !== undefined))

  return {
    isAll: !search && Object.values(selection).every(value => value === undefined),
    needsPerson: ofPerson.some(name => selection[name] !== undefined),

    over(direction) {
      let query = questions.overTime('leads', 'receivedAt', equal, direction)
      if (word !== undefined) query = query.where('words', 'array-contains', word)
      if (selection.since !== undefined) query = query.where('receivedAt', '>=', since)
      if (selection.until !== undefined) query = query.where('receivedAt', '<', until)
      return query
    },

    has: (touch, person) =>
      touch.receivedAt >= since &&
      touch.receivedAt < until &&
      ofLead.every(name => selection[name] === undefined || touch[name] === selection[name]) &&
      ofPerson.every(name => selection[name] === undefined || person?.[name] === selection[name]) &&
      (!search || search.isFound(touch.name, touch.person)),
  }
}
