import { usePage } from '../../../content/content-context.tsx'

const whole: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
  // The page uses Latin digits in all languages, even those with digits of their own.
  numberingSystem: 'latn',
}

/** A day such as 2026-11-30, in the page's language. */
export const WrittenDate = ({ date, className }: { date: string; className?: string | undefined }) => (
  <time className={className} dateTime={date}>
    {new Intl.DateTimeFormat(usePage().settings.locale, whole).format(new Date(date))}
  </time>
)
