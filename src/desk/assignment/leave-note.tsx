import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import { leaveOn } from '#domain/working-time/working-time.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { query } from '../data/queries.ts'
import { shortDay, today } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import styles from './leave-note.module.css'

/** Until when each member is on leave on a day, such as 'on leave until 20 Nov'. */
export function useLeave() {
  const { data: response } = useQuery(query(endpoints.leave))
  const leaveOf = (email: string, day = today()): string | undefined => {
    const away = leaveOn(day, { leave: response?.leave[email] ?? [] })
    return away && `on leave until ${shortDay(away.until)}`
  }
  /** The same, or the member's next leave. */
  const nextLeaveOf = (email: string): string | undefined => {
    const coming = (response?.leave[email] ?? [])
      .filter(({ from }) => from > today())
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))[0]
    return leaveOf(email) ?? (coming && `on leave ${shortDay(coming.from)} to ${shortDay(coming.until)}`)
  }
  return { leaveOf, nextLeaveOf }
}

/** Warns that some members are away on a day, by default today. */
export default function LeaveNote({ emails, day }: { emails: readonly string[]; day?: string }) {
  const { leaveOf } = useLeave()
  const away = emails.flatMap(email => {
    const text = leaveOf(email, day)
    return text ? [`${colleague(email)} is ${text}.`] : []
  })
  if (away.length === 0) return null
  return (
    <p className={styles.note} role="status">
      <Icon name="warning" />
      {away.join(' ')}
    </p>
  )
}
