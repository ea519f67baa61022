import * as v from 'valibot'
import { type ChatUser, chatUser, emailHandle } from '#api/contacts/handles.ts'
import { intakeLead } from '#api/settings/intake-keys.ts'
import { longestField } from '#domain/leads/lead-fields.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Answer } from '#store/extra-form-data.ts'
import { unitText } from '../import/import-rows.ts'

const isPlainValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const answersIn = (name: string, value: unknown): Answer[] => {
  if (isPlainValue(value)) return value === '' ? [] : [{ name, value: String(value) }]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value) && value.every(isPlainValue)) return answersIn(name, value.join(', '))
  return Object.entries(value).flatMap(([key, inner]) => answersIn(`${name}.${key}`, inner))
}

/** The unit and budget that a sender states, in the values of our forms, so that the inbox can filter by both. */
export function readWishes(sent: Record<string, unknown>): Partial<Record<'unit' | 'budget', string>> {
  const textOf = (value: unknown) => (isPlainValue(value) ? plainText(String(value)).trim() : '')
  const unit = unitText(textOf(sent.unit) || textOf(sent.bedrooms)).slice(0, longestField)
  const budget = textOf(sent.budget).slice(0, longestField)
  return { ...(unit && { unit }), ...(budget && { budget }) }
}

/** The handles of a lead other than a number. */
interface SentHandles {
  email?: string
  chat?: ChatUser
}

/**
 * Reads the e-mail address and the chat app's user id of a lead. Next to a number, an unreadable one becomes an
 * ordinary answer; without a number it is the only handle, so the sender gets an error.
 */
export function readHandles({ email, chat }: Record<string, unknown>, isNeeded: boolean): SentHandles {
  const [readEmail, readChat] = [v.safeParse(emailHandle, email), v.safeParse(chatUser, chat)]
  const refuse = (field: string, [issue]: [v.BaseIssue<unknown>, ...unknown[]]): never => {
    throw new HttpError(400, issue.message, [field, v.getDotPath(issue)].filter(Boolean).join('.'))
  }
  if (isNeeded && !readEmail.success && !readChat.success) {
    if (email !== undefined && email !== null && email !== '') refuse('email', readEmail.issues)
    if (chat !== undefined && chat !== null) refuse('chat', readChat.issues)
    throw new HttpError(400, 'Send a phone, an email or a chat with its app and id.', 'phone')
  }
  return {
    ...(readEmail.success && { email: readEmail.output }),
    ...(readChat.success && { chat: readChat.output }),
  }
}

/**
 * Reads a sender's further fields, such as a message or answers of a lead form. A nested field is named by its path,
 * and one in `answers` by its own name alone.
 */
export const readAnswers = (
  sent: Record<string, unknown>,
  { handles, wishes }: { handles: SentHandles; wishes: ReturnType<typeof readWishes> },
): Answer[] =>
  Object.entries(sent)
    .filter(([name]) => !Object.hasOwn(intakeLead.entries, name) && !Object.hasOwn(handles, name))
    .filter(([name]) => !Object.hasOwn(wishes, name) && !(name === 'bedrooms' && wishes.unit))
    .flatMap(([name, value]) =>
      name === 'answers' && value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).flatMap(([own, inner]) => answersIn(own, inner))
        : answersIn(name, value),
    )
