import { language } from 'virtual:project/languages'
import { locale } from 'virtual:project/settings'
import type { DayPickerProps } from 'react-day-picker'
import { filled } from '#labels/text.ts'
import * as labels from '#labels/visit.ts'
import { firstLanguage } from '#project/languages.ts'

const written = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(locale, options).format(date)

const month = written({ month: 'long', year: 'numeric' })
const whole = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** What the calendar says in another language than the library's own. */
export const calendarWords: Pick<DayPickerProps, 'formatters' | 'labels'> =
  language === firstLanguage
    ? {}
    : {
        formatters: { formatCaption: month, formatWeekdayName: written({ weekday: 'narrow' }) },
        labels: {
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelGrid: month,
          labelWeekday: written({ weekday: 'long' }),
          labelDayButton: (date, { today, selected }) => {
            const day = today ? filled(labels.today, { date: whole(date) }) : whole(date)
            return selected ? filled(labels.chosen, { date: day }) : day
          },
        },
      }
