import { type ComponentType, lazy } from 'react'
import { inTime } from '../../hydration/late-part.ts'
import { PlainConfirmation } from './plain-confirmation.tsx'

// Fetched when a form was received, because they are not shown before.

const orPlain = async <Props extends { reference: string; page: string | null }>(
  part: Promise<ComponentType<Props>>,
) => ({ default: await inTime(part).catch((): ComponentType<Props> => PlainConfirmation) })

/** Above the enquiry form, after it was received. */
export const EnquiryConfirmation = lazy(() =>
  orPlain(import('./enquiry-confirmation.tsx').then(part => part.EnquiryConfirmation)),
)

/** Above the site-visit form, after it was received. */
export const VisitConfirmation = lazy(() =>
  orPlain(import('./visit-confirmation.tsx').then(part => part.VisitConfirmation)),
)
