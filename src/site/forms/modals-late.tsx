import { lazy, Suspense } from 'react'
import { wanted } from './intent.ts'

type Modals = typeof import('./modals.tsx')

const late = (name: keyof Modals) =>
  lazy(async () => {
    await wanted
    return { default: (await import('./modals.tsx'))[name] }
  })

const VisitModal = late('VisitModal')
const EnquiryModal = late('EnquiryModal')
const PrivacyNotice = late('PrivacyNotice')

// A chunk of its own, because only the script ever shows it: its styles are not the first page's business.
const Toast = lazy(async () => {
  await wanted
  return { default: (await import('../toast/toast.tsx')).Toast }
})

/**
 * The two modals, the privacy notice and the toast. The dialogs' HTML is in the page and the platform opens them; React
 * takes them over once the visitor shows intent, and until then they cost the page no script.
 */
export function Modals() {
  return (
    <>
      <Suspense>
        <VisitModal />
      </Suspense>
      <Suspense>
        <EnquiryModal />
      </Suspense>
      <Suspense>
        <PrivacyNotice />
      </Suspense>
      <Suspense>
        <Toast />
      </Suspense>
    </>
  )
}
