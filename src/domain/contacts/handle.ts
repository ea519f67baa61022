/** How a contact is reached and recognised. */
type Handle =
  | { kind: 'phone'; phone: string }
  | { kind: 'email'; email: string }
  | { kind: 'chat'; app: string; id: string }

/** The kinds of handles, as facts name them. */
export const handleKinds = ['phone', 'email', 'chat'] as const satisfies readonly Handle['kind'][]

/** The fields of a lead that identify its sender. */
interface HandleSource {
  phone: string
  phoneE164: string | null
  payload: { fields?: { email?: string; chat?: string } }
}

/** An e-mail address in the form that is compared. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** A chat app's user as text; the app's name has no colon. */
export const chatText = (app: string, id: string): string => `${app}:${id}`

/**
 * The handle of a lead's sender as text, by which leads belong to one contact: the number in E.164 (as sent if it
 * cannot be parsed), without a number the e-mail address, without either the chat app's user id. Contact ids are
 * derived from it.
 */
export function contactHandle({ phone, phoneE164, payload: { fields } }: HandleSource): string {
  return pickPhone({ phone, phoneE164 }) || normalizeEmail(fields?.email ?? '') || (fields?.chat ?? '')
}

/**
 * The `phone` of a lead or a deal, in E.164 if it could be parsed. Without a number a lead's is empty, and a deal's
 * contains its contact's handle.
 */
export const pickPhone = ({ phone, phoneE164 }: Pick<HandleSource, 'phone' | 'phoneE164'>): string =>
  phoneE164 ?? phone

/** Parses a handle's text. No number has a colon or an @, and no address has a colon. */
export function readHandle(text: string): Handle {
  const colon = text.indexOf(':')
  if (colon !== -1) return { kind: 'chat', app: text.slice(0, colon), id: text.slice(colon + 1) }
  return text.includes('@') ? { kind: 'email', email: text } : { kind: 'phone', phone: text }
}

export const isNumber = (handle: string): boolean => handle !== '' && readHandle(handle).kind === 'phone'

/** Whether a handle is a parsed number. */
export const isE164 = (handle: string): boolean => /^\+[1-9]\d+$/.test(handle)

/** Chooses the handle to show first: a number if there is one, because it can be called. */
export const chooseHandle = (newest: string, all: Iterable<string>): string =>
  isNumber(newest) ? newest : ([...all].find(isNumber) ?? newest)
