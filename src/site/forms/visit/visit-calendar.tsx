import { memo, useEffect, useMemo, useRef } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { fillText } from '#labels/text.ts'
import { firstLanguage } from '#project/languages.ts'
import { useLateContent } from '../../content/content-context.tsx'
import type { Content } from '../../content/late-content.ts'
import { asCalendarDate, fromCalendarDate } from './visit-time.ts'
import styles from './visit-time-picker.module.css'

/** The calendar's texts, because the library's own are American English. */
function calendarWords({
  settings: { locale },
  languages: { language },
  labels: { visit: labels },
}: Content): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn' })
    return (date: Date) => format.format(date)
  }
  const month = written({ month: 'long', year: 'numeric' })
  const day = written({ weekday: 'long', day: 'numeric', month: 'long' })
  // Day first in every language, and the day as a plain number, not "1st".
  const whole = (date: Date) => `${day(date)} ${date.getFullYear()}`
  return {
    ...(language !== firstLanguage && {
      formatters: { formatCaption: month, formatWeekdayName: written({ weekday: 'narrow' }) },
    }),
    labels: {
      labelNav: () => labels.months,
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelGrid: month,
      labelWeekday: written({ weekday: 'long' }),
      labelDayButton: (date, { today, selected }) => {
        const name = today ? fillText(labels.today, { date: whole(date) }) : whole(date)
        return selected ? fillText(labels.chosen, { date: name }) : name
      },
    },
  }
}

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
