import type { Deal } from '#api/deals/deal.ts'
import { readHandle } from '#domain/contacts/handle.ts'

const isEmail = (handle: string): boolean => readHandle(handle).kind === 'email'

/**
 * The contact's e-mail address: as a member noted, typed or imported it, or the handle that they wrote from. What a
 * form with a number says is a claim, because anybody who knows the number can send one.
 */
export const contactEmail = ({
  details,
  phone,
  otherPhones = [],
  leads,
}: Pick<Deal, 'details' | 'phone' | 'otherPhones' | 'leads'>): string | null =>
  details.email ??
  [phone, ...otherPhones].find(isEmail) ??
  leads.find(({ email, isTeamEntry }) => email && isTeamEntry)?.email ??
  null

/** The latest address that came with a form; a member asks whether it is the contact's before writing to it. */
export const claimedEmail = ({ leads }: Pick<Deal, 'leads'>): string | null =>
  leads.find(({ email }) => email)?.email ?? null

/** The address that opens a prepared mail. */
export const mailHref = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
