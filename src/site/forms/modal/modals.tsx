import { storeDraft, takeDraft } from '../draft.ts'

// Before React takes the forms over, which leaves in them what it finds there.
if (!import.meta.env.SSR) {
  takeDraft()
  storeDraft()
}

// One chunk, fetched at the first sign of intent.
export { PrivacyNotice } from '../../shell/privacy-notice.tsx'
export { EnquiryModal } from '../enquiry-modal.tsx'
export { VisitModal } from '../visit/visit-modal.tsx'
