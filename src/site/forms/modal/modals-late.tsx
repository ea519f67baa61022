import { Suspense } from 'react'
import { fetchOnce, late } from '../../hydration/late-part.ts'
import { requestedModal } from './intent.ts'

// The toast is a separate chunk, because only the script shows it, and the first page can do without its styles. A form
// reports by toast, so without it the forms stay native.
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
 * The two modals, the privacy notice and the toast. The dialogs' HTML is in the page and the browser opens them. React
 * takes over once the visitor is about to use one, so until then they need no script. If their code fails to load, the
 * forms post natively.
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
