import * as messages from '#labels/messages.ts'

export type ToastIcon = 'close' | 'check' | 'warning' | 'upload'

const icons = new Map<string, ToastIcon>([
  [messages.notSubmitted, 'close'],
  [messages.successfullyReceived, 'check'],
  [messages.siteVisitName, 'warning'],
  [messages.contactNumber, 'warning'],
  [messages.brochurePrompt, 'warning'],
  [messages.required, 'warning'],
])

/** The icon of a message; unlisted messages get the upload arrow. */
export const toastIcon = (message: string): ToastIcon => icons.get(message) ?? 'upload'
