import { lazy } from 'react'

// Nobody sees these before a form was received, so they and what they hand out come then.

/** Above the enquiry form, once it was received. */
export const EnquiryConfirmation = lazy(async () => ({
  default: (await import('./enquiry-confirmation.tsx')).EnquiryConfirmation,
}))

/** Above the site-visit form, once it was received. */
export const VisitConfirmation = lazy(async () => ({
  default: (await import('./visit-confirmation.tsx')).VisitConfirmation,
}))
