import * as v from 'valibot'
import { manualSources } from '#domain/leads/lead-fields.ts'
import { clientId, isName } from '#domain/leads/rules.ts'
import { messages } from '#labels/english.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { chatUser, emailHandle, handleMissing } from './handles.ts'

/** A contact added by hand: by a number or, if they gave none, by another handle. */
const typedContact = v.object({
  /** Makes a repeat harmless. */
  id: clientId,
  name: v.pipe(
    v.string('Enter the name.'),
    v.trim(),
    v.nonEmpty('Enter the name.'),
    v.maxLength(100, 'This name is too long. Use at most 100 characters.'),
    v.check(isPlainText, 'Enter the name on one line.'),
    v.check(typed => isName(typed), messages.anyName),
  ),
  phone: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(40, 'This is not a phone number. Check the digits.')),
    '',
  ),
  email: v.optional(emailHandle),
  chat: v.optional(chatUser),
  source: v.picklist(manualSources),
  /** The id of their project; without it the project of the request's host. */
  projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const newContact = v.pipe(
  typedContact,
  v.forward(
    v.partialCheck(
      [['phone'], ['email'], ['chat']],
      ({ phone, email, chat }) => phone !== '' || email !== undefined || chat !== undefined,
      handleMissing,
    ),
    ['phone'],
  ),
)

/**
 * The deal of the added contact; `isKnown` if a contact with this handle existed. `dealId` is null while the lead waits
 * in the spool, and if a colleague owns the deal and the member may not see it: then `owner` names the colleague.
 */
export const addedResponse = v.object({
  ok: v.literal(true),
  dealId: v.nullable(v.string()),
  isKnown: v.boolean(),
  owner: v.exactOptional(v.nullable(v.string())),
})

export type AddedResponse = v.InferOutput<typeof addedResponse>
