import { memo, useEffect, useMemo, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { useLateContent } from '../../content/content-context.tsx'
import { calendarWords } from './calendar-words.ts'
import { asCalendarDate, fromCalendarDate } from './visit-time.ts'
import styles from './visit-time-picker.module.css'

/** Days as `visit-time.ts` counts them. */
interface Days {
  chosen: number
  today: number
  first: number
  last: number
}

interface VisitCalendarProps extends Days {
  onDay: (day: number) => void
}

/** Choosing a time slot changes no day, so the forty days are not rendered again. */
const Month = memo(({ chosen, today, first, last, onDay }: VisitCalendarProps) => {
  const content = useLateContent()
  const words = useMemo(() => calendarWords(content), [content])
  return (
    <DayPicker
      mode="single"
      required
      today={asCalendarDate(today)}
      selected={asCalendarDate(chosen)}
      defaultMonth={asCalendarDate(chosen)}
      onSelect={date => onDay(fromCalendarDate(date))}
      disabled={{ before: asCalendarDate(first), after: asCalendarDate(last) }}
      startMonth={asCalendarDate(first)}
      endMonth={asCalendarDate(last)}
      showOutsideDays={false}
      classNames={styles}
      {...words}
    />
  )
})

/** The days on which a visit can be booked. */
export function VisitCalendar({ onDay, ...days }: VisitCalendarProps) {
  const latest = useRef(onDay)
  useEffect(() => {
    latest.current = onDay
  })
  const chooseDay = useRef((day: number) => latest.current(day))
  return <Month {...days} onDay={chooseDay.current} />
}
