import * as messages from '#labels/messages.ts'
import { visitSlots } from '../visits/visit-slots.ts'

/** What a visitor fills in on both forms; `phone` is the contact number, E.164 once the page could read it. */
export interface Contact {
  name: string
  phone: string
}

/** The first rule an input breaks: what to say and, where one field is at fault, which. */
export interface Fault {
  message: string
  field?: keyof Contact | 'siteVisitDate'
}

export const siteVisitPhoneLength = { min: 10, max: 15 } as const

/** Which letters a form takes in a name: the specification's A to Z, or those of every script. */
export type Letters = 'latin' | 'any'

const names: Record<Letters, RegExp> = {
  latin: /^[A-Za-z ]+$/,
  // Indian scripts are written with joiners, and shorten words with U+0970.
  any: /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}\p{Join_Control}\u0970.,'’&()/-]+$/u,
}

/** Whether a text can be a name: letters of any script and the signs between them, no digits. */
export const isName = (name: string, letters: Letters = 'any'): boolean => names[letters].test(name)

const findMissing = ({ name, phone }: Contact): Fault | undefined => {
  if (name.trim() === '') return { message: messages.required, field: 'name' }
  if (phone.trim() === '') return { message: messages.required, field: 'phone' }
  return undefined
}

/** The site-visit form's rules, in the order in which the visitor sees their messages. */
export function siteVisitFault(
  contact: Contact,
  letters: Letters,
  visitorIsBlocked: boolean,
): Fault | undefined {
  const { min, max } = siteVisitPhoneLength
  const length = contact.phone.length
  const required = findMissing(contact)
  if (required) return required
  if (!isName(contact.name, letters)) {
    return { message: letters === 'any' ? messages.anyName : messages.siteVisitName, field: 'name' }
  }
  if (length < min || length > max) return { message: messages.phone, field: 'phone' }
  if (visitorIsBlocked) return { message: messages.blocked }
  return undefined
}

/** A visit has to lie ahead, and no further than can be booked; both in milliseconds. */
export function visitTimeFault(visit: number, now: number): Fault | undefined {
  if (visit < now) return { message: messages.visitPassed, field: 'siteVisitDate' }
  const isTooFar = visit - now > visitSlots.daysAhead * 86_400_000
  return isTooFar ? { message: messages.visitTooFar, field: 'siteVisitDate' } : undefined
}

/** The enquiry form's rules; validity is the phone library's word, which the page loads late and so passes in. */
export function enquiryFault(
  contact: Contact,
  letters: Letters,
  isValidPhone: (phone: string) => boolean,
): Fault | undefined {
  const required = findMissing(contact)
  if (required) return required
  if (!isName(contact.name, letters)) {
    return { message: letters === 'any' ? messages.anyName : messages.enquiryName, field: 'name' }
  }
  if (!isValidPhone(contact.phone.trim())) return { message: messages.phone, field: 'phone' }
  return undefined
}

/** Names are stored trimmed and in lower case. */
export const asStoredName = (name: string): string => name.trim().toLowerCase()
