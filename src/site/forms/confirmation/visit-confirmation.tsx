import { useEffect, useState } from 'react'
import { paths } from '#api/endpoints.ts'
import {
  type CalendarVisit,
  formatVisitCalendar,
  googleCalendarAddress,
} from '#domain/visits/calendar-file.ts'
import { useLateContent } from '../../content/content-context.tsx'
import type { Content } from '../../content/late-content.ts'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import { FilledText } from '../filled-text.tsx'
import { visitorZone, visitWords } from '../visit/visit-words.ts'
import styles from './confirmation.module.css'
import { BrochureLink, Confirmation } from './confirmation.tsx'
import { Reference } from './reference.tsx'

interface VisitConfirmationProps {
  reference: string
  visit: Date
  /** The visit page, if the receiver returns one. */
  page: string | null
}

const calendarVisit = (
  { settings, words, labels, languages }: Content,
  { reference, visit, page }: VisitConfirmationProps,
): CalendarVisit => ({
  reference,
  siteVisitDate: Math.floor(visit.getTime() / 1000),
  projectName: settings.projectName,
  partnerName: settings.partnerName,
  partnerMail: settings.agentId,
  phone: settings.phone,
  place: words.location.place,
  mapLink: settings.mapLink,
  ...(page && { page: new URL(page, location.href).href }),
  language: languages.language,
  labels: labels.calendar,
})

/** The visit as a file for any calendar, made in the browser. */
function useCalendarFile(calendar: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [calendar])
  return address
}

/** The confirmation of a visit: its time, the reference, and both for the calendar. */
export function VisitConfirmation(props: VisitConfirmationProps) {
  const content = useLateContent()
  const { settings, labels } = content
  const { formatVisit, formatOwnTime } = visitWords(settings)

  const { reference, visit, page } = props
  const [writtenAt] = useState(() => new Date())
  const entry = calendarVisit(content, props)
  const time = formatVisit(visit, writtenAt, visitorZone())
  const own = formatOwnTime(visit, writtenAt, visitorZone())
  const file = useCalendarFile(formatVisitCalendar(entry, writtenAt))
  return (
    <Confirmation>
      <p>
        <FilledText
          text={own ? labels.confirmation.visitElsewhere.replace('{own}', own) : labels.confirmation.visit}
          field="time"
        >
          <strong>{time}</strong>
        </FilledText>{' '}
        <Reference reference={reference} />
      </p>
      <p className={styles.downloads}>
        <a className={buttons.link} href={file} download={`${settings.projectId}-visit.ics`}>
          <Icon name="calendar" />
          {labels.confirmation.addToCalendar}
        </a>
        <a className={buttons.link} href={googleCalendarAddress(entry)} target="_blank" rel="noopener">
          {labels.confirmation.addToGoogle}
          <Icon name="arrow-up-right" />
        </a>
        <a className={buttons.link} href={settings.mapLink} target="_blank" rel="noopener">
          <Icon name="pin" />
          {labels.confirmation.directions}
        </a>
        <BrochureLink
          reference={reference}
          receiver={settings.calls.siteVisit || paths.siteVisit}
          path={paths.siteVisit}
        />
      </p>
      {page && (
        <p className={styles.data}>
          <FilledText text={labels.confirmation.keepPage} field="page">
            <a href={page}>{labels.confirmation.ownPage}</a>
          </FilledText>
        </p>
      )}
    </Confirmation>
  )
}
