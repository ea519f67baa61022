import type { DatabaseSync } from 'node:sqlite'
import type { Answered } from '#contract/desk/inbox.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import type { IndexSelection, LeadSelection } from '../desk.ts'
import type { FacetSelection } from './facet-combinations.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Row = Record<string, unknown>

/** As the figures count: from the first lead until the status first left New; who waits is told by how far they came. */
const isAnswered: Record<Exclude<Answered, 'waiting'>, (row: Row) => boolean> = {
  hour: ({ took }) => took !== null && Number(took) <= hourMs,
  day: ({ took }) => took !== null && Number(took) <= dayMs,
  yes: ({ took }) => took !== null,
  lost: ({ took }) => took === null,
}

/** The statuses of those who may have been answered so: nobody who is new was, and who is not lost is on the way. */
const answeredStatuses: Record<Answered, (status: Status) => boolean> = {
  hour: status => status !== 'new',
  day: status => status !== 'new',
  yes: status => status !== 'new',
  waiting: status => status === 'new',
  lost: status => status === 'lost',
}

/**
 * A selection as the facet combinations are asked for it: whoever is asked for has one of these statuses, and had come one
 * of these far.
 */
export const withStatuses = (selection: LeadSelection): FacetSelection => {
  const { lostReason, reached, answered, status: asked = statuses } = selection
  if (!lostReason && !reached && !answered) return selection
  const least = reached ? statuses.indexOf(reached) : 0
  const status = asked.filter(
    one =>
      (!lostReason || one === 'lost') &&
      // Whoever is lost keeps how far they had come.
      statuses.indexOf(one) >= least &&
      (!answered || answeredStatuses[answered](one)),
  )
  const isNeverAnswered = answered === 'waiting' || answered === 'lost'
  const furthest = statuses
    .keys()
    .filter(far => far >= least && !(isNeverAnswered && far > 0))
    .toArray()
  return { ...selection, status, furthest }
}

/**
 * What is asked of people and stands in no facet combination: there would be many times as many of them. Looked up for
 * each lead that is one of the others asked for; undefined where nothing of the kind is asked.
 */
export function personFilter(database: DatabaseSync) {
  const ofPerson = database.prepare(
    'SELECT person_id, lost_reason, contacted_at - first_at AS took FROM people WHERE id = ?',
  )

  return (selection: IndexSelection): ((person: number) => boolean) | undefined => {
    const { lostReason, isBlocked, blockedPeople } = selection
    const answered = selection.answered === 'waiting' ? undefined : selection.answered
    if (!lostReason && !answered && isBlocked === undefined) return undefined
    const blocked = new Set(blockedPeople)
    return person => {
      const row = ofPerson.get(person)
      return (
        row !== undefined &&
        (!lostReason || lostReason.some(reason => reason === row.lost_reason)) &&
        (isBlocked === undefined || blocked.has(String(row.person_id)) === isBlocked) &&
        (!answered || isAnswered[answered](row))
      )
    }
  }
}
