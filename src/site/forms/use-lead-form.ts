import { type FormEvent, useRef, useState } from 'react'
import type { EnquiryLead, SiteVisitLead } from '#api/leads/leads.ts'
import type { Contact, FormError } from '#domain/leads/rules.ts'
import { allowAdvertising } from '../analytics/advertising.ts'
import { useLateContent } from '../content/content-context.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useModals } from '../state.ts'
import { raiseToast } from '../toast/toast-store.ts'
import { type PhoneLibrary, usePhoneLibrary } from './form-parts.ts'
import {
  type Attempt,
  attemptFor,
  consentTo,
  type LeadReceipt,
  LeadRejection,
  machineSigns,
  sendLead,
  tickedIn,
  typedFields,
} from './submission.ts'

/** The error of a field: by our own rules, or in the words of a receiver that refused the lead. */
export interface FieldError {
  message: string
  field?: FormError['field'] | undefined
}

/** The form's field for a name of the payload. */
const fieldOf = (name: string): FieldError['field'] => {
  if (name === 'phonenumber' || name === 'phoneNumber') return 'phone'
  return name === 'name' || name === 'siteVisitDate' ? name : undefined
}

interface LeadFormRules {
  url: string
  /** The contact number's name in this form's payload. */
  phoneName: 'phonenumber' | 'phoneNumber'
  /** Whether the form's modal is open. */
  open: boolean
  /** How long Submit stays disabled after a response. */
  reenableAfterMs: number
  findError: (contact: Contact, library: PhoneLibrary | undefined) => FormError | undefined
  makeLead: (contact: Contact) => SiteVisitLead | EnquiryLead
  /** Called once the lead is received. */
  onReceived: (taken: LeadReceipt, contact: Contact) => void
}

/** A press this soon after a success is the second of a double click, on a form that is already empty. */
const secondPressMs = 1000

const empty: Contact = { name: '', phone: '' }

/**
 * The common part of both forms: the typed contact, the cycle of idle, submitting, answered, and whether the last lead
 * failed, because the thanks for an earlier one would be taken for its answer.
 */
export function useLeadForm(rules: LeadFormRules) {
  const { settings, labels, languages, consent } = useLateContent()

  const { url, phoneName, open } = rules
  const [contact, setContact] = useState(empty)
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'answered'>('idle')
  const [error, setError] = useState<FieldError>()
  const [failed, setFailed] = useState(false)
  const library = usePhoneLibrary(open)
  const busy = useRef(false)
  const attempt = useRef<Attempt>(undefined)
  const receivedAt = useRef(0)

  /** Marks the invalid field and moves the focus there; the toast announces the error. */
  const mark = (form: HTMLFormElement, found: FieldError) => {
    setError(found)
    const input = found.field && form.elements.namedItem(found.field === 'phone' ? phoneName : found.field)
    if (input instanceof HTMLElement) input.focus()
  }

  const send = async (form: HTMLFormElement) => {
    raiseToast(labels.messages.submitting)
    try {
      attempt.current = attemptFor(
        { ...rules.makeLead(contact), ...typedFields(form, settings) },
        attempt.current,
      )
      const ticked = tickedIn(form)
      const signs = {
        ...machineSigns(form, useModals.getState().openedAt),
        ...consentTo(consent.notice, languages.language, ticked),
      }
      const taken = await sendLead({ url, tellsAddress: consent.tellsAddress }, attempt.current, signs)
      attempt.current = undefined
      receivedAt.current = Date.now()
      form.reset()
      setContact(empty)
      setFailed(false)
      allowAdvertising(ticked, settings.analytics.conversionId)
      rules.onReceived(taken, contact)
      raiseToast(labels.messages.received)
    } catch (error) {
      console.warn('Lead not sent:', error)
      raiseToast(labels.messages.failed)
      setFailed(true)
      const refused = error instanceof LeadRejection && error.refused
      if (refused) mark(form, { message: refused.message, field: fieldOf(refused.field) })
    }
  }

  const isSecondPress = () =>
    contact.name === '' && contact.phone === '' && Date.now() - receivedAt.current < secondPressMs

  /** Validates, then sends; further submits are ignored until the cycle is over. */
  const submit = async (form: HTMLFormElement) => {
    if (busy.current || isSecondPress()) return
    const found = rules.findError(contact, library)
    setError(found)
    if (found) {
      raiseToast(found.message)
      return mark(form, found)
    }
    busy.current = true
    setPhase('submitting')
    await send(form)
    if (rules.reenableAfterMs > 0) {
      setPhase('answered')
      await new Promise(resolve => setTimeout(resolve, rules.reenableAfterMs))
    }
    busy.current = false
    setPhase('idle')
  }

  const formProps = {
    method: 'post',
    action: url,
    // The browser's own checks are for visitors without a script; with one, the messages are ours.
    noValidate: useHydrated(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
  const fieldProps = {
    phoneName,
    library,
    error,
    onChange: (change: Partial<Contact>) => {
      setContact(known => ({ ...known, ...change }))
      setError(known => (known?.field && known.field in change ? undefined : known))
    },
  }
  return { contact, phase, failed, library, setFault: setError, submit, formProps, fieldProps }
}
