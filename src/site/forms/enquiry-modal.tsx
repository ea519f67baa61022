import { type KeyboardEvent, Suspense, useState } from 'react'
import type { CampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import { enquiryParameters, readParameters } from '#api/campaigns/marketing.ts'
import { paths } from '#api/endpoints.ts'
import { asStoredName, type Contact, findEnquiryError, siteVisitPhoneLength } from '#domain/leads/rules.ts'
import { callHref, chatHref } from '#lib/phone-links.ts'
import { countEnquiry } from '../analytics/events.ts'
import { useLateContent } from '../content/content-context.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Icon } from '../icons/icon.tsx'
import { setFormSubmitted, useForm, useModals } from '../state.ts'
import buttons from '../styles/button.module.css'
import { searchParameters } from '../visitor/search-parameters.ts'
import { EnquiryConfirmation } from './confirmation/confirmations.ts'
import { ContactFields } from './contact-fields.tsx'
import styles from './enquiry-modal.module.css'
import { Modal } from './modal/modal.tsx'
import { SubmitRow } from './submit-row.tsx'
import { useLeadForm } from './use-lead-form.ts'

/** Until the phone library has loaded, a number of plausible length is accepted; the service checks it again. */
const looksLikePhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '').length
  return digits >= siteVisitPhoneLength.min && digits <= siteVisitPhoneLength.max
}

/** Valid values for the field that is not being checked. */
const flawless: Contact = { name: 'A', phone: '1' }

/** The campaign id is read with the others but has no place in the payload. */
const marketing = (campaign: CampaignParameters | undefined) => {
  const { campaignId: _, ...details } = readParameters(searchParameters(campaign), enquiryParameters)
  return details
}

/** Modal 2: Want to know more? Enquire Now! */
export function EnquiryModal() {
  const { settings, labels, campaign } = useLateContent()

  const open = useModals(state => state.contactOpen)
  const enquiryReference = useForm(state => state.enquiryReference)
  const { number, app, web } = settings.chat
  // The app's own link is only for phones, and only the script knows the width.
  const isSmall = useHydrated() && matchMedia('(max-width: 768px)').matches
  const rules = { letters: settings.letters, messages: labels.messages }
  const [received, setReceived] = useState<{ page: string | null; contact: Contact }>()

  const { contact, phase, failed, library, setFault, submit, formProps, fieldProps } = useLeadForm({
    url: settings.calls.enquiry || paths.enquiry,
    phoneName: 'phoneNumber',
    open,
    reenableAfterMs: 1000,
    findError: (typed, phone) => findEnquiryError(typed, rules, phone?.isValidPhoneNumber ?? looksLikePhone),
    makeLead: typed => ({
      name: asStoredName(typed.name),
      phoneNumber: typed.phone.trim(),
      campaign: true,
      projectId: settings.projectId,
      projectName: settings.projectName,
      currentAgent: settings.agentId,
      utmDetails: marketing(campaign?.parameters),
    }),
    onReceived: ({ reference, page }, contact) => {
      setReceived({ page, contact })
      setFormSubmitted(reference)
      countEnquiry(settings)
    },
  })
  const isValidPhone = library?.isValidPhoneNumber ?? looksLikePhone
  const error = findEnquiryError(contact, rules, isValidPhone)

  const faultOf = (field: keyof Contact) =>
    findEnquiryError(
      { ...flawless, [field]: contact[field] },
      rules,
      phone => field === 'name' || isValidPhone(phone),
    )
  const missing = () => {
    const { needBoth, needName, needNumber } = labels.forms
    if (!faultOf('name')) return faultOf('phone') && needNumber
    return faultOf('phone') ? needBoth : needName
  }

  // Enter does nothing on a disabled button, so the form itself says what is missing.
  const explainOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !error) return
    event.preventDefault()
    void submit(event.currentTarget)
  }
  // Leaving an invalid field shows its error, because nothing else explains why Submit is disabled. The field is
  // checked alone, because the other one may still be empty.
  const explainOnBlur = (field: keyof Contact) => {
    if (contact[field].trim() === '') return
    // A shown message stays.
    setFault(known => known ?? faultOf(field))
  }

  return (
    <Modal
      name="contact"
      title={labels.forms.enquiryTitle}
      onOpenChange={(contactOpen, openedAt) => useModals.setState({ contactOpen, openedAt })}
    >
      <Suspense>
        {enquiryReference !== undefined && !failed && (
          <EnquiryConfirmation
            key={enquiryReference}
            reference={enquiryReference}
            page={received?.page ?? null}
            contact={received?.contact}
          />
        )}
      </Suspense>
      <form {...formProps} onKeyDown={explainOnEnter}>
        <ContactFields {...fieldProps} onBlur={explainOnBlur} />
        <SubmitRow
          submitting={phase === 'submitting'}
          disabled={phase !== 'idle' || error !== undefined}
          missing={phase === 'submitting' ? undefined : missing()}
        />
      </form>
      <p className={styles.or}>{labels.forms.or}</p>
      <div className={styles.reach}>
        <a className={buttons.quiet} href={callHref(settings.phone)}>
          <Icon name="phone" />
          {settings.phone}
        </a>
        <a
          className={buttons.quiet}
          href={chatHref(isSmall ? app : web, number)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" />
          {labels.forms.chat}
        </a>
      </div>
    </Modal>
  )
}
