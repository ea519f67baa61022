import type { DatabaseSync } from 'node:sqlite'
import type { Answered } from '#contract/desk/inbox.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import type { IndexSelection, LeadSelection } from '../desk.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Row = Record<string, unknown>

/** As the figures count: from the first lead until the status first left New. */
const isAnswered: Record<Answered, (row: Row) => boolean> = {
  hour: ({ took }) => took !== null && Number(took) <= hourMs,
  day: ({ took }) => took !== null && Number(took) <= dayMs,
  yes: ({ took }) => took !== null,
  waiting: ({ furthest, status }) => furthest === 0 && status !== 'lost',
  lost: ({ took, furthest, status }) => took === null && !(furthest === 0 && status !== 'lost'),
}

/** The statuses of those who may have been answered so: nobody who is new was, and who is not lost is on the way. */
const answeredStatuses: Record<Answered, (status: Status) => boolean> = {
  hour: status => status !== 'new',
  day: status => status !== 'new',
  yes: status => status !== 'new',
  waiting: status => status === 'new',
  lost: status => status === 'lost',
}

/** A selection as the facet combinations are asked for it: whoever is asked for has one of these statuses. */
export const withStatuses = (selection: LeadSelection): LeadSelection => {
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
  return { ...selection, status }
}

/**
 * What is asked of people and stands in no facet combination: there would be many times as many of them. Looked up for
 * each lead that is one of the others asked for; undefined where nothing of the kind is asked.
 */
export function personFilter(database: DatabaseSync) {
  const standing = database.prepare(
    'SELECT person_id, status, lost_reason, furthest, contacted_at - first_at AS took FROM people WHERE id = ?',
  )

  return (selection: IndexSelection): ((person: number) => boolean) | undefined => {
    const { lostReason, reached, answered, isBlocked, blockedPeople } = selection
    if (!lostReason && !reached && !answered && isBlocked === undefined) return undefined
    const blocked = new Set(blockedPeople)
    const least = reached ? statuses.indexOf(reached) : 0
    return person => {
      const row = standing.get(person)
      return (
        row !== undefined &&
        (!lostReason || lostReason.some(reason => reason === row.lost_reason)) &&
        Number(row.furthest) >= least &&
        (isBlocked === undefined || blocked.has(String(row.person_id)) === isBlocked) &&
        (!answered || isAnswered[answered](row))
      )
    }
  }
}
