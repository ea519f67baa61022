import { useRef, useState } from 'react'
import { paths } from '#api/endpoints.ts'
import { type Contact, findSiteVisitError } from '#domain/leads/rules.ts'
import { suggestVisits } from '#domain/visits/visit-state.ts'
import { fillText } from '#labels/text.ts'
import { countSiteVisit } from '../../analytics/events.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { dialogIds } from '../../hydration/dialog-ids.ts'
import { setFormSubmitted } from '../../state.ts'
import buttons from '../../styles/button.module.css'
import { raiseToast } from '../../toast/toast-store.ts'
import { visitorIsBlocked } from '../../visitor/country.ts'
import { ModalButton } from '../modal/modal-button.tsx'
import {
  type Attempt,
  attemptFor,
  consentTo,
  type LeadReceipt,
  LeadRejection,
  sendLead,
} from '../submission.ts'
import { makeVisitLead } from '../visit/visit-lead.ts'
import { visitorZone, visitWords } from '../visit/visit-words.ts'
import styles from './confirmation.module.css'

/** Types the contact into the visit form, unless it has one. */
function fillVisitForm({ name, phone }: Contact): void {
  const form = document.querySelector<HTMLFormElement>(`#${dialogIds.visit} form`)
  for (const [field, value] of Object.entries({ name, phonenumber: phone })) {
    const input = form?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement) || input.value) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface VisitOfferProps {
  /** The contact of the enquiry; unknown after a reload. */
  contact: Contact | undefined
  onBooked: (taken: LeadReceipt & { visit: Date }) => void
}

/** Two times for a visit, each booked by one press with the contact of the enquiry, and the form for any other. */
export function VisitOffer({ contact, onBooked }: VisitOfferProps) {
  const content = useLateContent()
  const { settings, labels, languages, consent } = content
  const { formatSlot, formatVisit, formatWeekday, isSiteZone } = visitWords(settings)

  const [now] = useState(() => new Date())
  const [isSending, setIsSending] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const rules = { letters: settings.letters, messages: labels.messages }
  const isAccepted =
    contact && !findSiteVisitError(contact, rules, visitorIsBlocked(settings.blockedCountries))

  const book = async (sender: Contact, visit: Date) => {
    setIsSending(true)
    raiseToast(labels.messages.submitting)
    attempt.current = attemptFor(makeVisitLead(content, sender, visit), attempt.current)
    const receiver = {
      url: settings.calls.siteVisit || paths.siteVisit,
      tellsAddress: consent.tellsAddress,
    }
    try {
      const taken = await sendLead(
        receiver,
        attempt.current,
        consentTo(consent.notice, languages.language, []),
      )
      setFormSubmitted()
      countSiteVisit()
      raiseToast(labels.messages.received)
      onBooked({ ...taken, visit })
    } catch (error) {
      console.warn('Lead not sent:', error)
      setIsSending(false)
      raiseToast((error instanceof LeadRejection && error.refused?.message) || labels.messages.failed)
    }
  }

  const zone = visitorZone()
  const sayTime = (visit: Date, index: number) => {
    if (!isSiteZone(zone, now)) return formatVisit(visit, now, zone)
    const time = formatSlot(visit, zone).site
    return index === 0 ? fillText(labels.confirmation.tomorrow, { time }) : `${formatWeekday(visit)}, ${time}`
  }
  const onOther = () => {
    if (contact) fillVisitForm(contact)
    document.querySelector<HTMLDialogElement>(`#${dialogIds.contact}`)?.close()
  }
  return (
    <fieldset className={styles.times} disabled={isSending}>
      <legend>{labels.confirmation.comeAndSee}</legend>
      {isAccepted &&
        suggestVisits(now.getTime(), settings.timeZone).map((at, index) => (
          <button
            key={at}
            type="button"
            className={index === 0 ? buttons.primary : buttons.quiet}
            data-opener="thanks"
            onClick={() => void book(contact, new Date(at))}
          >
            {sayTime(new Date(at), index)}
          </button>
        ))}
      <span onClickCapture={onOther}>
        <ModalButton opens="visit" opener="thanks" className={buttons.link}>
          {labels.confirmation.otherTime}
        </ModalButton>
      </span>
    </fieldset>
  )
}
