import { listenForLanguageLinks, takeDraft } from '../draft.ts'

// Runs before React hydrates the forms, which keeps their values.
if (!import.meta.env.SSR) {
  takeDraft()
  listenForLanguageLinks()
}

// One chunk, fetched at the first sign of intent.
export { PrivacyNotice } from '../../shell/privacy-notice.tsx'
export { EnquiryModal } from '../enquiry-modal.tsx'
export { VisitModal } from '../visit/visit-modal.tsx'
