import { create } from 'zustand'

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

/** Shows a toast. A success leaves by itself; a fault stays until it is dismissed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1
  const id = last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id }] }))
  if (toast.kind === 'done') setTimeout(() => dismiss(id), toast.action ? withActionStaysMs : doneStaysMs)
}
