import { create } from 'zustand'
import { toRequestError } from './request-error.ts'

/** A message about an action, with an optional button. */
export interface Toast {
  id: number
  kind: 'done' | 'fault'
  text: string
  action?: { label: string; run: () => void }
  /** After how long it leaves; an error stays until it is dismissed. */
  staysMs?: number
  /** The bulk change or merge that its action undoes. */
  undoes?: string
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let last = 0
const doneStaysMs = 5000
/** A toast with an action stays long enough to read it and decide. */
const withActionStaysMs = 20_000

export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))

/** Drops undo toasts of a change that was undone elsewhere. */
export const dismissUndoneToasts = (undone: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ undoes }) => undoes !== undone) }))

type Offer = Pick<Toast, 'action' | 'undoes'>

const show = (toast: Omit<Toast, 'id'>): void => {
  last += 1
  const id = last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id }] }))
}

/** Shows a success message, which leaves by itself unless the pointer or the focus is on it. */
export const showDone = (text: string, offer: Offer = {}): void =>
  show({ kind: 'done', text, ...offer, staysMs: offer.action ? withActionStaysMs : doneStaysMs })

/** Shows an error, which stays until it is dismissed. */
export const showError = (text: string, offer: Offer = {}): void => show({ kind: 'fault', text, ...offer })

/** Shows what failed and why, with a retry if the caller provides one. */
export const showFailure = (what: string, error: unknown, tryAgain?: () => void): void =>
  showError(
    `${what} ${toRequestError(error).message}`,
    tryAgain && { action: { label: 'Try again', run: tryAgain } },
  )
