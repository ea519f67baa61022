import { useLateContent } from '../../content/content-context.tsx'
import modal from '../modal/modal.module.css'
import { Reference } from './reference.tsx'

/** The confirmation if the full one did not load. */
export function PlainConfirmation({ reference, page }: { reference: string; page: string | null }) {
  const { labels } = useLateContent()
  return (
    <p className={modal.subtitle}>
      {labels.messages.received} <Reference reference={reference} />{' '}
      {page && <a href={page}>{labels.confirmation.enquiryPage}</a>}
    </p>
  )
}
