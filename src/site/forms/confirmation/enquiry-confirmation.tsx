import { useState } from 'react'
import { paths } from '#api/endpoints.ts'
import type { Contact } from '#domain/leads/rules.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { FilledText } from '../filled-text.tsx'
import type { LeadReceipt } from '../submission.ts'
import styles from './confirmation.module.css'
import { BrochureLink, Confirmation } from './confirmation.tsx'
import { Reference } from './reference.tsx'
import { VisitConfirmation } from './visit-confirmation.tsx'
import { VisitOffer } from './visit-offer.tsx'

interface EnquiryConfirmationProps {
  reference: string
  page: string | null
  /** As it was sent; unknown after a reload. */
  contact: Contact | undefined
}

/** The confirmation of an enquiry. The toast announces it, so this is no live region. */
export function EnquiryConfirmation({ reference, page, contact }: EnquiryConfirmationProps) {
  const { settings, labels } = useLateContent()

  const [booked, setBooked] = useState<LeadReceipt & { visit: Date }>()
  if (booked) return <VisitConfirmation {...booked} />
  return (
    <Confirmation>
      <p>
        {labels.confirmation.weCall} <Reference reference={reference} />
      </p>
      <p className={styles.downloads}>
        <BrochureLink
          reference={reference}
          receiver={settings.calls.enquiry || paths.enquiry}
          path={paths.enquiry}
        />
      </p>
      <VisitOffer contact={contact} onBooked={setBooked} />
      {page && (
        <p className={styles.data}>
          <FilledText text={labels.confirmation.keepEnquiryPage} field="page">
            <a href={page}>{labels.confirmation.enquiryPage}</a>
          </FilledText>
        </p>
      )}
    </Confirmation>
  )
}
