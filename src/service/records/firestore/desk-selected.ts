import type { Query } from '@google-cloud/firestore'
import type { LeadSelection } from '../desk-store.ts'
import { readSearch } from '../search-words.ts'
import type { PersonDocument, TouchDocument } from './desk-documents.ts'
import type { Direction, Equal, Queries } from './queries.ts'

/** A selection made ready to be asked for. */
export interface Selected {
  /** Whether all leads are meant. */
  isAll: boolean
  /** Whether it depends on what the team decided. */
  needsPerson: boolean
  /** Leads by time; all that are selected are among them. */
  over(direction: Direction): Query
  /** Whether a lead may be one of them, as far as the lead alone tells. */
  fits(touch: TouchDocument): boolean
  /** Whether a lead is one of them, wherever it was met; the person's own word on status and assignee counts. */
  has(touch: TouchDocument, person: Pick<PersonDocument, 'status' | 'assignee'> | undefined): boolean
}

const ofLead = ['form', 'source', 'medium', 'campaign', 'country', 'isFlagged'] as const
const ofPerson = ['status', 'assignee'] as const

/** What is asked for rarely occurs, more or less in this order; what most leads have comes last. */
const byRarity = [
  'campaign',
  'assignee',
  'medium',
  'status',
  'source',
  'country',
  'isFlagged',
  'form',
] as const
const common: unknown[] = [null, false, 'new', undefined]

/** A query may ask for one word only: the longest finds the fewest. */
const rarest = (words: string[]): string | undefined => words.toSorted((a, b) => b.length - a.length)[0]

/** The one filter the server is asked for, so that each has one index; the others are looked at here. */
const driverOf = (selection: LeadSelection): Equal => {
  const field =
    byRarity.find(name => !common.includes(selection[name])) ??
    byRarity.find(name => selection[name] !== undefined)
  return field ? { [field]: selection[field] } : {}
}

/** Makes a selection ready. */
export function selectedOf(queries: Queries, selection: LeadSelection): Selected {
  const search = selection.search === undefined ? undefined : readSearch(selection.search)
  const word = search && rarest(search.words)
  const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = selection

  const fits = (touch: TouchDocument): boolean =>
    touch.receivedAt >= since &&
    touch.receivedAt < until &&
    ofLead.every(name => selection[name] === undefined || touch[name] === selection[name]) &&
    (!search || search.isFound(touch.name, touch.person))

  return {
    isAll:
      !search && Object.entries(selection).every(([name, value]) => name === 'search' || value === undefined),
    needsPerson: ofPerson.some(name => selection[name] !== undefined),
    fits,

    over(direction) {
      const driver = word === undefined ? driverOf(selection) : {}
      let query = queries.overTime('leads', 'receivedAt', driver, direction)
      if (word !== undefined) query = query.where('words', 'array-contains', word)
      if (selection.since !== undefined) query = query.where('receivedAt', '>=', since)
      if (selection.until !== undefined) query = query.where('receivedAt', '<', until)
      return query
    },

    has: (touch, person) =>
      fits(touch) &&
      ofPerson.every(name => selection[name] === undefined || person?.[name] === selection[name]),
  }
}
