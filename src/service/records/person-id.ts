import { hash } from 'node:crypto'

/** What makes two leads one person's: the same number in E.164 or, where it cannot be read, as sent. */
export const personNumber = (lead: { phone: string; phoneE164: string | null }): string =>
  lead.phoneE164 ?? lead.phone

/** How a person is named in addresses and events: always the same for a number, and not the number itself. */
export const personId = (number: string): string => hash('sha256', number, 'base64url').slice(0, 22)
