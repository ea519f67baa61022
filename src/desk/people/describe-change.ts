import type { HistoryEntry, PersonChange } from '#contract/desk/person.ts'
import { statusNames } from '#contract/desk/statuses.ts'
import { dayAndClock } from '../text/india-time.ts'
import { colleague } from '../text/labels.ts'

/** A change of a person without the version it is made on. */
export type Change = Omit<PersonChange, 'version'>

const visitText = (at: number | null) => (at === null ? 'no visit' : `visit ${dayAndClock(at)}`)
const ownerText = (email: string | null) => (email === null ? 'nobody' : colleague(email))

/** A change in words, such as 'status Contacted, visit Sat, 21 Nov, 11:30 am'. */
export function describeChange({ status, lostReason, owner, visitAt }: Change): string {
  const parts = [
    status && `status ${statusNames[status]}${status === 'lost' && lostReason ? ` (${lostReason})` : ''}`,
    owner !== undefined && `assigned to ${ownerText(owner)}`,
    visitAt !== undefined && visitText(visitAt),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What an entry of the history says was done. */
export function describeEntry(entry: HistoryEntry): string {
  if (entry.kind === 'status') {
    const reason = entry.lostReason ? `: ${entry.lostReason}` : ''
    return `${statusNames[entry.from]} → ${statusNames[entry.to]}${reason}`
  }
  if (entry.kind === 'owner') {
    return entry.to === null ? `took it off ${ownerText(entry.from)}` : `assigned to ${ownerText(entry.to)}`
  }
  if (entry.kind === 'visit' && entry.from === entry.to)
    return entry.to === null ? 'declined the visit' : `kept the ${visitText(entry.to)}`
  if (entry.kind === 'visit') return entry.to === null ? 'took the visit off' : visitText(entry.to)
  return entry.text
}
