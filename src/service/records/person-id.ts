import { createHmac } from 'node:crypto'

/** The phone that stands for a person: what makes two leads one person's. In E.164 or, where it cannot be read, as sent. */
export const personPhone = (lead: { phone: string; phoneE164: string | null }): string =>
  lead.phoneE164 ?? lead.phone

/**
 * How a person is named in addresses and events: always the same for a phone, and nothing that could be made from the
 * phone by whoever has not the records' own key.
 */
export const personIdOf = (key: Uint8Array, phone: string): string =>
  createHmac('sha256', key).update(phone).digest('base64url').slice(0, 22)
