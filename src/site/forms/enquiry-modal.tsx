import { type KeyboardEvent, Suspense, useState } from 'react'
import type { CampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import { enquiryParameters, readParameters } from '#api/campaigns/marketing.ts'
import { paths } from '#api/endpoints.ts'
import { asStoredName, type Contact, findEnquiryError, siteVisitPhoneLength } from '#domain/leads/rules.ts'
import { callHref } from '#lib/phone-links.ts'
import { countEnquiry } from '../analytics/events.ts'
import { useLateContent } from '../content/content-context.tsx'
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
  const rules = { letters: settings.letters, messages: labels.messages }
  const [page, setPage] = useState<string | null>(null)

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
    onReceived: ({ reference, page }) => {
      setPage(page)
      setFormSubmitted(reference)
      countEnquiry(settings)
    },
  })
  const isValidPhone = library?.isValidPhoneNumber ?? looksLikePhone
  const error = findEnquiryError(contact, rules, isValidPhone)

  // Enter does nothing on a disabled button, so the form itself says what is missing.
  const explainOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !error) return
    event.preventDefault()
    void submit(event.currentTarget)
  }
  // Leaving an invalid field shows its error, because nothing else explains why Submit is disabled. The field is
  // checked alone, because the other one may still be empty.
  const explainOnBlur = (field: keyof Contact) => {
    const text = contact[field]
    if (text.trim() === '') return
    const ownFault = findEnquiryError(
      { ...flawless, [field]: text },
      rules,
      phone => field === 'name' || isValidPhone(phone),
    )
    // A shown message stays.
    setFault(known => known ?? ownFault)
  }

  return (
    <Modal
      name="contact"
      title={labels.forms.enquiryTitle}
      onOpenChange={(contactOpen, openedAt) => useModals.setState({ contactOpen, openedAt })}
    >
      <Suspense>
        {enquiryReference !== undefined && !failed && (
          <EnquiryConfirmation reference={enquiryReference} page={page} />
        )}
      </Suspense>
      <form {...formProps} onKeyDown={explainOnEnter}>
        <ContactFields {...fieldProps} onBlur={explainOnBlur} />
        <SubmitRow submitting={phase === 'submitting'} disabled={phase !== 'idle' || error !== undefined} />
      </form>
      <p className={styles.or}>{labels.forms.or}</p>
      <a className={`${buttons.quiet} ${styles.call}`} href={callHref(settings.phone)}>
        <Icon name="phone" />
        {settings.phone}
      </a>
    </Modal>
  )
}
