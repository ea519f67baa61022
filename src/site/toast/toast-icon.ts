import type { RuleMessages } from '#domain/leads/rules.ts'

export type ToastIcon = 'close' | 'check' | 'warning' | 'upload'

/** Unlisted messages get the upload arrow. */
const icons: Partial<Record<keyof RuleMessages, ToastIcon>> = {
  notSubmitted: 'close',
  successfullyReceived: 'check',
  siteVisitName: 'warning',
  contactNumber: 'warning',
  brochurePrompt: 'warning',
  required: 'warning',
}

/** The icon of one of the messages. */
export function toastIcon(message: string, messages: RuleMessages): ToastIcon {
  const name = (Object.keys(icons) as (keyof RuleMessages)[]).find(known => messages[known] === message)
  return (name && icons[name]) ?? 'upload'
}
