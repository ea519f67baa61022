import type { DayPickerProps } from 'react-day-picker'
import { fillText } from '#labels/text.ts'
import { firstLanguage } from '#project/languages.ts'
import type { Content } from '../../content/late-content.ts'

/** The calendar's texts, because the library's own are American English. */
export function calendarWords({
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
