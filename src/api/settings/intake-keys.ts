import * as v from 'valibot'
import { isPlainText, plainText } from '#lib/text/plain-text.ts'

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), v.check(isPlainText))

/** Of any length: a longer value is truncated, and the lead is stored. */
const campaignValue = v.optional(v.nullable(v.pipe(v.string(), v.transform(plainText), v.trim())), null)

/**
 * A lead from a portal or an ad platform's lead form. The number follows the rules of the site's enquiry, the name has
 * letters of any script. A lead without a number needs an `email` or a `chat`: see `read-answers.ts`. Other fields are
 * stored with the lead.
 */
export const intakeLead = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  phone: v.pipe(
    v.nullish(v.pipe(v.string(), v.maxLength(40)), ''),
    v.transform(phone => phone.trim()),
  ),
  medium: campaignValue,
  campaign: campaignValue,
  /** The id of its project; without it the project of the request's host. */
  projectId: v.optional(line(200)),
})

/** A post signed longer ago, or in the future by more than this, is refused. */
export const intakeWindowSeconds = 300

/** How many leads per minute a key can send. */
export const intakePerMinute = 60

/** A key as admins see it; the key itself is shown once. */
const intakeKey = v.object({
  id: v.string(),
  /** The source of its leads. */
  source: v.string(),
  by: v.string(),
  madeAt: v.number(),
  revokedAt: v.nullable(v.number()),
  /** When the key was last used, to the hour. */
  usedAt: v.optional(v.nullable(v.number()), null),
  /** Whether its sender can't sign: the key alone is enough, and fields may have the sender's own names. */
  isPlain: v.exactOptional(v.literal(true)),
})

export type IntakeKey = v.InferOutput<typeof intakeKey>

/** A stored key: only its hash. */
export const storedIntakeKeys = v.array(v.object({ ...intakeKey.entries, hash: v.string() }))

export type StoredIntakeKey = v.InferOutput<typeof storedIntakeKeys>[number]

/** `id` identifies the key, so that a retry after a lost response creates the same key and no second one. */
export const newIntakeKey = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'must be twelve hexadecimal digits')),
  source: v.pipe(
    v.string('Enter the source.'),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty('Enter the source.'),
    v.maxLength(60, 'Use at most 60 characters.'),
    v.check(isPlainText, 'Enter the source on one line.'),
  ),
  isPlain: v.optional(v.boolean(), false),
})

export const intakeKeysResponse = v.object({ ok: v.literal(true), keys: v.array(intakeKey) })

export type IntakeKeysResponse = v.InferOutput<typeof intakeKeysResponse>

/** The whole new key, which is shown only once. */
export const madeKeyResponse = v.object({ ...intakeKeysResponse.entries, key: v.string() })

export type MadeKeyResponse = v.InferOutput<typeof madeKeyResponse>
