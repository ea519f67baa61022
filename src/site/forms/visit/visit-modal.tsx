import { Suspense, useEffect, useState } from 'react'
import { paths } from '#api/endpoints.ts'
import { findSiteVisitError, findVisitTimeError } from '#domain/leads/rules.ts'
import { countSiteVisit } from '../../analytics/events.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Picture } from '../../picture/picture.tsx'
import { setFormSubmitted, useModals } from '../../state.ts'
import { lookUpCountry, visitorIsBlocked } from '../../visitor/country.ts'
import { VisitConfirmation } from '../confirmation/confirmations.ts'
import { ContactFields } from '../contact-fields.tsx'
import { Modal } from '../modal/modal.tsx'
import type { LeadReceipt } from '../submission.ts'
import { SubmitRow } from '../submit-row.tsx'
import { useLeadForm } from '../use-lead-form.ts'
import { makeVisitLead } from './visit-lead.ts'
import styles from './visit-modal.module.css'
import { siteClock } from './visit-time.ts'
import { VisitTimeField } from './visit-time-field.tsx'

/** Modal 1: Schedule Your Site Visit. */
export function VisitModal() {
  const content = useLateContent()
  const { settings, words, labels } = content

  const open = useModals(state => state.visitOpen)
  const rules = { letters: settings.letters, messages: labels.messages }
  const [visit, setVisit] = useState<Date>()
  const [received, setReceived] = useState<LeadReceipt & { visit: Date }>()

  useEffect(() => {
    if (open) void lookUpCountry(settings.calls)
  }, [open, settings.calls])

  const visitDate = () => visit ?? siteClock(settings.timeZone).defaultVisit(new Date())
  const { phase, failed, setFault, formProps, fieldProps } = useLeadForm({
    url: settings.calls.siteVisit || paths.siteVisit,
    phoneName: 'phonenumber',
    open,
    reenableAfterMs: 0,
    // The form may have been open until its chosen time was over.
    findError: contact =>
      findSiteVisitError(contact, rules, visitorIsBlocked(settings.blockedCountries)) ??
      findVisitTimeError(visitDate().getTime(), Date.now(), rules),
    makeLead: contact => makeVisitLead(content, contact, visitDate()),
    onReceived: taken => {
      setReceived({ ...taken, visit: visitDate() })
      setFormSubmitted()
      countSiteVisit()
    },
  })

  const chooseVisit = (chosen: Date) => {
    setVisit(chosen)
    setFault(known => (known?.field === 'siteVisitDate' ? undefined : known))
  }

  return (
    <Modal
      name="visit"
      title={labels.forms.visitTitle}
      subtitle={labels.forms.visitSubtitle}
      className={styles.visit}
      panelClassName={styles.panel}
      picture={
        <Picture
          className={styles.background}
          name={words.visitBackground}
          alt=""
          sizes="(max-width: 768px) 1px, 60vw"
        />
      }
      onOpenChange={(visitOpen, openedAt) => useModals.setState({ visitOpen, openedAt })}
    >
      <Suspense>{received && !failed && <VisitConfirmation {...received} />}</Suspense>
      <form {...formProps}>
        <ContactFields {...fieldProps} />
        <VisitTimeField wanted={open} visit={visit} error={fieldProps.error} onVisit={chooseVisit} />
        <SubmitRow submitting={phase === 'submitting'} disabled={phase !== 'idle'} />
      </form>
    </Modal>
  )
}
