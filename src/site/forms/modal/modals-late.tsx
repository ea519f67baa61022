import { Suspense } from 'react'
import { fetchOnce, late } from '../../hydration/late-part.ts'
import { requestedModal } from './intent.ts'

// The toast is a chunk of its own, because only the script ever shows it: its styles are not the first page's business. It tells
// how a form fares, so that without it the forms stay the platform's, too.
const loadForms = fetchOnce(async () => {
  await requestedModal
  const [modals, toast] = await Promise.all([import('./modals.tsx'), import('../../toast/toast.tsx')])
  return { ...modals, ...toast }
})

const VisitModal = late(async () => (await loadForms()).VisitModal)
const EnquiryModal = late(async () => (await loadForms()).EnquiryModal)
const PrivacyNotice = late(async () => (await loadForms()).PrivacyNotice)
const Toast = late(async () => (await loadForms()).Toast)

/**
 * The two modals, the privacy notice and the toast. The dialogs' HTML is in the page and the platform opens them; React
 * takes them over once the visitor shows intent, and until then they cost the page no script. Where their code does not come, the forms post
 * by themselves.
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
