import { createHmac } from 'node:crypto'

/** Ids of contacts: the same for the same phone, and impossible to compute without the records' own key. */
export const createContactIdHash =
  (key: Uint8Array) =>
  (phone: string): string =>
    createHmac('sha256', key).update(phone).digest('base64url').slice(0, 22)
