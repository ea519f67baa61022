import { create } from 'zustand'
import type { Message } from '#contract/messages.ts'

interface ToastState {
  message: Message | undefined
  /** When it was raised, so that the very click that raised it does not close it. */
  raisedAt: number
}

export const useToast = create<ToastState>(() => ({ message: undefined, raisedAt: 0 }))

/** Shows a message; one at a time, a new one replaces the old. */
export const raiseToast = (message: Message): void =>
  useToast.setState({ message, raisedAt: performance.now() })

/** Takes the message away. */
export const closeToast = (): void => useToast.setState({ message: undefined })
