import type { HistoryEntry, PersonChange } from '#contract/desk/person.ts'
import { type LostReason, type Status, statuses } from '#contract/desk/statuses.ts'

/** Where a person stands with the team. */
export interface Standing {
  status: Status
  lostReason: LostReason | null
  assignee: string | null
  visitAt: number | null
  /** How far they have come, as a place in `statuses`. */
  reached: number
  contactedAt: number | null
}

/** What a change left in the history, apart from who and when. */
export type Entry = HistoryEntry extends infer One
  ? One extends HistoryEntry
    ? Omit<One, 'at' | 'by'>
    : never
  : never

const entriesOf = (was: Standing, is: Standing): Entry[] => [
  ...(was.status !== is.status || was.lostReason !== is.lostReason
    ? [{ kind: 'status' as const, from: was.status, to: is.status, lostReason: is.lostReason }]
    : []),
  ...(was.assignee !== is.assignee
    ? [{ kind: 'assignee' as const, from: was.assignee, to: is.assignee }]
    : []),
  ...(was.visitAt !== is.visitAt ? [{ kind: 'visit' as const, from: was.visitAt, to: is.visitAt }] : []),
]

/** Whoever is lost keeps how far they had come; anybody else has come as far as they stand, so that a slip can be undone. */
const reachedBy = (was: Standing, status: Status): number =>
  status === 'lost' ? was.reached : statuses.indexOf(status)

/** Where a change leads and what it leaves in the history: nothing where it changes nothing. */
export function decide(
  was: Standing,
  change: Omit<PersonChange, 'version'>,
  at: number,
): { is: Standing; entries: Entry[] } {
  const status = change.status ?? was.status
  const reached = reachedBy(was, status)
  const is = {
    status,
    lostReason: status === 'lost' ? (change.lostReason ?? was.lostReason) : null,
    assignee: change.assignee === undefined ? was.assignee : change.assignee,
    visitAt: change.visitAt === undefined ? was.visitAt : change.visitAt,
    reached,
    contactedAt: reached > 0 ? (was.contactedAt ?? at) : null,
  }
  return { is, entries: entriesOf(was, is) }
}

/** Whether somebody was faster. A note in between made the version grow, yet nothing that was decided. */
export const isOutdated = (version: number, now: { version: number; decidedVersion: number }): boolean =>
  version < now.decidedVersion || version > now.version
