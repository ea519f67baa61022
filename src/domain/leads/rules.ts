import * as v from 'valibot'
import type { english, Labels } from '#labels/english.ts'
import { visitSlots } from '../visits/visit-state.ts'

/** An id chosen by the sender, so that a repeated request is harmless. */
export const clientId = v.pipe(v.string(), v.uuid())

/** A visitor's input in both forms; `phone` is the contact number, in E.164 once the page could parse it. */
export interface Contact {
  name: string
  phone: string
}

/** The first broken rule: its message and, if there is one, the field. */
export interface FormError {
  message: string
  field?: keyof Contact | 'siteVisitDate'
}

export const siteVisitPhoneLength = { min: 10, max: 15 } as const

/** The letters that a form accepts in a name: the specification's A to Z, or those of every script. */
export type Letters = 'latin' | 'any'

/** The messages of broken rules, in the form's language. */
export type RuleMessages = Labels['messages'] | (typeof english)['messages']

/** What a form accepts, and how it says so. */
export interface FormRules {
  letters: Letters
  messages: RuleMessages
}

const names: Record<Letters, RegExp> = {
  latin: /^[A-Za-z ]+$/,
  // Indian scripts are written with joiners, and abbreviate words with U+0970.
  any: /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}\p{Join_Control}\u0970.,'’&()/-]+$/u,
}

/** Whether a text can be a name: letters of any script and the signs between them, no digits. */
export const isName = (name: string, letters: Letters = 'any'): boolean => names[letters].test(name)

const findMissing = ({ name, phone }: Contact, messages: RuleMessages): FormError | undefined => {
  if (name.trim() === '') return { message: messages.required, field: 'name' }
  if (phone.trim() === '') return { message: messages.required, field: 'phone' }
  return undefined
}

/** The site-visit form's rules, in the order in which the visitor sees their messages. */
export function findSiteVisitError(
  contact: Contact,
  { letters, messages }: FormRules,
  visitorIsBlocked: boolean,
): FormError | undefined {
  const { min, max } = siteVisitPhoneLength
  const length = contact.phone.length
  const required = findMissing(contact, messages)
  if (required) return required
  if (!isName(contact.name, letters)) {
    return { message: letters === 'any' ? messages.anyName : messages.siteVisitName, field: 'name' }
  }
  if (length < min || length > max) return { message: messages.phone, field: 'phone' }
  if (visitorIsBlocked) return { message: messages.blocked }
  return undefined
}

/** A visit must be in the future, and within the bookable days; both in milliseconds. */
export function findVisitTimeError(
  visit: number,
  now: number,
  { messages }: Pick<FormRules, 'messages'>,
): FormError | undefined {
  if (visit < now) return { message: messages.visitPassed, field: 'siteVisitDate' }
  const isTooFar = visit - now > visitSlots.daysAhead * 86_400_000
  return isTooFar ? { message: messages.visitTooFar, field: 'siteVisitDate' } : undefined
}

/** The enquiry form's rules; the phone library decides validity, and is passed in because the page loads it late. */
export function findEnquiryError(
  contact: Contact,
  { letters, messages }: FormRules,
  isValidPhone: (phone: string) => boolean,
): FormError | undefined {
  const required = findMissing(contact, messages)
  if (required) return required
  if (!isName(contact.name, letters)) {
    return { message: letters === 'any' ? messages.anyName : messages.enquiryName, field: 'name' }
  }
  if (!isValidPhone(contact.phone.trim())) return { message: messages.phone, field: 'phone' }
  return undefined
}

/** Names are stored trimmed and in lower case. */
export const asStoredName = (name: string): string => name.trim().toLowerCase()
