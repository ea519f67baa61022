import { type ComponentType, Suspense } from 'react'
import { withLateContent } from '../content/with-late-content.tsx'
import { requestedModal } from '../forms/modal/intent.ts'
import { fetchOnce, late } from '../hydration/late-part.ts'

// The toast is a separate chunk, because only the script shows it, and the first page can do without its styles. A form
// reports by toast, so without it the forms stay native.
const loadForms = fetchOnce(async () => {
  const [{ EnquiryModal, PrivacyNotice, VisitModal }, { Toast }] = await Promise.all([
    import('./modals.tsx'),
    import('../toast/toast.tsx'),
  ])
  return { EnquiryModal, PrivacyNotice, VisitModal, Toast }
})

type Forms = Awaited<ReturnType<typeof loadForms>>

const formPart = (choose: (forms: Forms) => ComponentType) =>
  late(async () => {
    // Not even the content is fetched before.
    await requestedModal
    return withLateContent(loadForms().then(choose))
  })

const VisitModal = formPart(forms => forms.VisitModal)
const EnquiryModal = formPart(forms => forms.EnquiryModal)
const PrivacyNotice = formPart(forms => forms.PrivacyNotice)
const Toast = formPart(forms => forms.Toast)

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
