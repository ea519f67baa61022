import { create } from 'zustand'
import { toRequestError } from '../request/request-error.ts'

/** Says what happened, and what can be done about it. */
export interface Toast {
  id: number
  kind: 'done' | 'fault'
  text: string
  action?: { label: string; run: () => void }
  /** The bulk change or merge its action undoes. */
  undoes?: string
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let last = 0
const doneStaysMs = 5000
/** A toast with an action stays long enough to be read and thought about. */
const withActionStaysMs = 20_000

/** Removes a toast. */
export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))

/** Drops undo toasts of a change that was undone elsewhere. */
export const dismissUndoneToasts = (undone: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ undoes }) => undoes !== undone) }))

type Offer = Pick<Toast, 'action' | 'undoes'>

const show = (toast: Omit<Toast, 'id'>): number => {
  last += 1
  const id = last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id }] }))
  return id
}

/** Says what was done. The toast leaves by itself. */
export function showDone(text: string, offer: Offer = {}): void {
  const id = show({ kind: 'done', text, ...offer })
  setTimeout(() => dismiss(id), offer.action ? withActionStaysMs : doneStaysMs)
}

/** Says what is wrong. The toast stays until it is dismissed. */
export function showFault(text: string, offer: Offer = {}): void {
  show({ kind: 'fault', text, ...offer })
}

/** Says what failed, and why; offers to try again where a caller says how. */
export const showFailure = (what: string, error: unknown, tryAgain?: () => void): void =>
  showFault(
    `${what} ${toRequestError(error).message}`,
    tryAgain && { action: { label: 'Try again', run: tryAgain } },
  )
