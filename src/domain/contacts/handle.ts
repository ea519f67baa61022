/** By what a contact is reached and recognised. */
type Handle =
  | { kind: 'phone'; phone: string }
  | { kind: 'email'; email: string }
  | { kind: 'chat'; app: string; id: string }

/** The kinds of handles, as facts name them. */
export const handleKinds = ['phone', 'email', 'chat'] as const satisfies readonly Handle['kind'][]

/** What of a lead names its sender. */
interface HandleSource {
  phone: string
  phoneE164: string | null
  payload: { fields?: { email?: string; chat?: string } }
}

/** An address as two leads of one sender have it in common. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** A chat app's user as text; the app's name has no colon. */
export const chatText = (app: string, id: string): string => `${app}:${id}`

/**
 * The handle of a lead's sender as text, which makes two leads one contact's: the number in E.164 (as sent, where it cannot
 * be read), without a number the e-mail address, without either the chat app's user id. Contact ids are derived from it.
 */
export function contactHandle({ phone, phoneE164, payload: { fields } }: HandleSource): string {
  return pickPhone({ phone, phoneE164 }) || normalizeEmail(fields?.email ?? '') || (fields?.chat ?? '')
}

/**
 * The `phone` of a lead or a deal, in E.164 where it could be read. Without a number a lead's is empty, and a deal's holds
 * its contact's handle.
 */
export const pickPhone = ({ phone, phoneE164 }: Pick<HandleSource, 'phone' | 'phoneE164'>): string =>
  phoneE164 ?? phone

/** What a handle's text says. No number has a colon or an @, and no address has a colon. */
export function readHandle(text: string): Handle {
  const colon = text.indexOf(':')
  if (colon !== -1) return { kind: 'chat', app: text.slice(0, colon), id: text.slice(colon + 1) }
  return text.includes('@') ? { kind: 'email', email: text } : { kind: 'phone', phone: text }
}

export const isNumber = (handle: string): boolean => handle !== '' && readHandle(handle).kind === 'phone'

/** Whether a handle is a number that could be read. */
export const isE164 = (handle: string): boolean => /^\+[1-9]\d+$/.test(handle)

/** Chooses the handle to show first: a number where there is one, since it can be called. */
export const chooseHandle = (newest: string, all: Iterable<string>): string =>
  isNumber(newest) ? newest : ([...all].find(isNumber) ?? newest)
