import { language } from 'virtual:project/languages'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import { useEffect, useState } from 'react'
import {
  type CalendarVisit,
  formatVisitCalendar,
  googleCalendarAddress,
} from '#contract/visits/visit-calendar.ts'
import * as calendar from '#labels/calendar.ts'
import * as labels from '#labels/confirmation.ts'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import { FilledText } from '../filled-text.tsx'
import { formatOwnTime, formatVisit, visitorZone } from '../visit/visit-words.ts'
import styles from './confirmation.module.css'
import { Confirmation } from './confirmation.tsx'
import { Reference } from './reference.tsx'

interface VisitConfirmationProps {
  reference: string
  visit: Date
  /** The visit page, if the receiver returns one. */
  page: string | null
}

const calendarVisit = ({ reference, visit, page }: VisitConfirmationProps): CalendarVisit => ({
  reference,
  siteVisitDate: Math.floor(visit.getTime() / 1000),
  projectName: settings.projectName,
  partnerName: settings.partnerName,
  partnerMail: settings.agentId,
  phone: settings.phone,
  place: words.location.place,
  mapLink: settings.mapLink,
  ...(page && { page: new URL(page, location.href).href }),
  language,
  labels: calendar,
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
  const { reference, visit, page } = props
  const [writtenAt] = useState(() => new Date())
  const entry = calendarVisit(props)
  const time = formatVisit(visit, writtenAt, visitorZone())
  const own = formatOwnTime(visit, writtenAt, visitorZone())
  const file = useCalendarFile(formatVisitCalendar(entry, writtenAt))
  return (
    <Confirmation>
      <p>
        <FilledText text={own ? labels.visitElsewhere.replace('{own}', own) : labels.visit} field="time">
          <strong>{time}</strong>
        </FilledText>{' '}
        <Reference reference={reference} />
      </p>
      {page && (
        <p>
          <FilledText text={labels.keepPage} field="page">
            <a href={page}>{labels.ownPage}</a>
          </FilledText>
        </p>
      )}
      <p className={styles.downloads}>
        <a className={buttons.link} href={file} download={`${settings.projectId}-visit.ics`}>
          <Icon name="calendar" />
          {labels.addToCalendar}
        </a>
        <a className={buttons.link} href={googleCalendarAddress(entry)} target="_blank" rel="noopener">
          {labels.addToGoogle}
          <Icon name="arrow-up-right" />
        </a>
      </p>
    </Confirmation>
  )
}
