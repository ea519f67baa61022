import { create } from 'zustand'

interface ToastState {
  message: string | undefined
  /** When it was shown, so that the same click does not close it. */
  raisedAt: number
}

export const useToast = create<ToastState>(() => ({ message: undefined, raisedAt: 0 }))

/** Shows a message, which replaces any earlier one. */
export const raiseToast = (message: string): void =>
  useToast.setState({ message, raisedAt: performance.now() })

/** Hides the message. */
export const closeToast = (): void => useToast.setState({ message: undefined })
