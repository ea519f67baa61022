import * as v from 'valibot'
import { longestField } from '#domain/leads/lead-fields.ts'
import { clientId } from '#domain/leads/rules.ts'
import { isPlainText } from '#lib/text/plain-text.ts'

/** A contact's e-mail address. */
export const emailHandle = v.pipe(
  v.string('Enter the e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(longestField, `Shorten the e-mail to ${longestField} characters.`),
  v.email('This is not an e-mail address. Check it for typos.'),
)

/** The name of a chat app, always in lower case, so that it has one spelling. */
const chatApp = v.pipe(
  v.string('Enter the chat app.'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Enter the chat app.'),
  v.maxLength(40, 'Shorten the name of the chat app to 40 characters.'),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u,
    'Use only letters and digits in the name of the chat app.',
  ),
)

/** A user's id in a chat app, in the app's own spelling. */
const chatId = v.pipe(
  v.string('Enter the id in the chat app.'),
  v.trim(),
  v.nonEmpty('Enter the id in the chat app.'),
  v.maxLength(100, 'Shorten the id to 100 characters.'),
  v.check(isPlainText, 'Enter the id on one line.'),
)

/** A user of a chat app; the link opens a chat with them, if the app has such links. */
export const chatUser = v.object(
  {
    app: chatApp,
    id: chatId,
    link: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(longestField, `Shorten the link to ${longestField} characters.`),
        v.url('This is not a link. Paste one that begins with https://.'),
        v.startsWith('https://', 'Paste a link that begins with https://.'),
      ),
    ),
  },
  'Enter the chat app and the id.',
)

export type ChatUser = v.InferOutput<typeof chatUser>

/** A number or e-mail address that a member adds to a contact; `id` makes a repeat harmless. */
export const newHandle = v.object({
  id: clientId,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter the number.'),
      v.maxLength(40, 'This is not a phone number. Check the digits.'),
    ),
  ),
  email: v.optional(emailHandle),
})

/** The source of the lead made from an added handle, because no campaign brought it. */
export const addedSource = 'added by hand'

/** The error for a contact without any handle. */
export const handleMissing = 'Enter a number, an e-mail address or a chat id.'
