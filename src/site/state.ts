import { create } from 'zustand'

/** Which of the two modals is open; set by events of the native dialogs. */
interface ModalState {
  visitOpen: boolean
  contactOpen: boolean
  /** When the last one was opened, on the page's clock. */
  openedAt: number
}

/** The form slice: whether a form was submitted, and the reference of the last enquiry, if there was one. */
interface FormState {
  formSubmitted: boolean
  enquiryReference: string | undefined
}

export const useModals = create<ModalState>(() => ({ visitOpen: false, contactOpen: false, openedAt: 0 }))

const initialForm: FormState = { formSubmitted: false, enquiryReference: undefined }

export const useForm = create<FormState>(() => initialForm)

const sessionKey = 'lead.form'

const inSession = (act: (storage: Storage) => void) => {
  try {
    act(sessionStorage)
  } catch {
    // Storage can be switched off; the state then lasts as long as the page.
  }
}

/** Marks the form as submitted, for this browser session. */
export function setFormSubmitted(enquiryReference = useForm.getState().enquiryReference): void {
  const state: FormState = { formSubmitted: true, enquiryReference }
  useForm.setState(state)
  inSession(storage => storage.setItem(sessionKey, JSON.stringify(state)))
}

/** Resets the state of this page and of the session, so that the next page starts without it too. */
export function resetFormSubmitted(): void {
  useForm.setState(initialForm)
  inSession(storage => storage.removeItem(sessionKey))
}

/** Restores the state of an earlier page of this session; called after hydration. */
export function restoreFormSubmitted(): void {
  inSession(storage => {
    const kept = storage.getItem(sessionKey)
    const { formSubmitted, enquiryReference: told }: Record<string, unknown> = JSON.parse(kept ?? '{}')
    if (formSubmitted !== true) return
    useForm.setState({ formSubmitted, enquiryReference: typeof told === 'string' ? told : undefined })
  })
}
