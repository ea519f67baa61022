import * as labels from '#labels/confirmation.ts'
import * as messages from '#labels/messages.ts'
import modal from '../modal/modal.module.css'
import { Reference } from './reference.tsx'

/** The confirmation if the full one did not load. */
export const PlainConfirmation = ({ reference, page }: { reference: string; page: string | null }) => (
  <p className={modal.subtitle}>
    {messages.received} <Reference reference={reference} /> {page && <a href={page}>{labels.enquiryPage}</a>}
  </p>
)
