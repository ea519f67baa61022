/** The ids of the page's dialogs; buttons name them to open one before any script runs. */
export const dialogIds = {
  visit: 'visit-modal',
  contact: 'contact-modal',
  privacy: 'privacy-notice',
} as const

export type DialogName = keyof typeof dialogIds
