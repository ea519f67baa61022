import type { DatabaseSync } from 'node:sqlite'
import type { Answered } from '#contract/desk/inbox.ts'
import { statuses } from '#contract/desk/statuses.ts'
import type { LeadSelection } from '../desk.ts'

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

/** A selection as the facet combinations are asked for it: a reason is that of somebody who is lost. */
export const withLostAlone = (selection: LeadSelection): LeadSelection => {
  const { lostReason, status } = selection
  return lostReason ? { ...selection, status: !status || status.includes('lost') ? ['lost'] : [] } : selection
}

/**
 * What is asked of people and stands in no facet combination: there would be many times as many of them. Looked up for
 * each lead that is one of the others asked for; undefined where nothing of the kind is asked.
 */
export function personFilter(database: DatabaseSync) {
  const standing = database.prepare(
    'SELECT status, lost_reason, furthest, contacted_at - first_at AS took FROM people WHERE id = ?',
  )

  return ({ lostReason, reached, answered }: LeadSelection): ((person: number) => boolean) | undefined => {
    if (!lostReason && !reached && !answered) return undefined
    const least = reached ? statuses.indexOf(reached) : 0
    return person => {
      const row = standing.get(person)
      return (
        row !== undefined &&
        (!lostReason || lostReason.some(reason => reason === row.lost_reason)) &&
        Number(row.furthest) >= least &&
        (!answered || isAnswered[answered](row))
      )
    }
  }
}
