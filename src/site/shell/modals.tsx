import { listenForLanguageLinks, takeDraft } from '../forms/draft.ts'

// Runs before React hydrates the forms, which keeps their values.
if (!import.meta.env.SSR) {
  takeDraft()
  listenForLanguageLinks()
}

export { EnquiryModal } from '../forms/enquiry-modal.tsx'
export { VisitModal } from '../forms/visit/visit-modal.tsx'
// One chunk, fetched at the first sign of intent.
export { PrivacyNotice } from './privacy-notice.tsx'
