import * as v from 'valibot'
import { isPlainText } from '#contract/plain-text.ts'
import { isName } from '#contract/rules.ts'
import { anyName } from '#labels/messages.ts'

/** How near somebody is to buying, in the team's judgement. */
export const interests = ['hot', 'warm'] as const

export type Interest = (typeof interests)[number]

/** The interests as the team reads them. */
export const interestNames: Record<Interest, string> = { hot: 'Hot', warm: 'Warm' }

/** What the team notes in words of a person, beside what they sent. */
export const textDetails = ['name', 'email', 'budget', 'unit'] as const

export type TextDetail = (typeof textDetails)[number]

/** These details as the team reads them. */
export const detailNames: Record<TextDetail, string> = {
  name: 'Name',
  email: 'E-mail',
  budget: 'Budget',
  unit: 'Wanted unit',
}

const line = (most: number, tooLong: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, tooLong), v.check(isPlainText, 'Type it in one line.'))

/** What was emptied is not known any more. */
const orNothing = v.transform((text: string) => (text === '' ? null : text))

const text = (most: number, tooLong: string) => v.nullable(v.pipe(line(most, tooLong), orNothing))

const isEmail = (typed: string) => typed === '' || v.is(v.pipe(v.string(), v.email()), typed)

/** A name in one line and in lower case, as every name is kept. */
export const nameLine = v.pipe(
  line(100, 'This name is too long.'),
  v.check(typed => typed === '' || isName(typed), anyName),
  v.toLowerCase(),
)

/** Some of the details, each with what it is from now on; null takes it away, and a name then is as it was sent. */
export const detailChange = v.object({
  name: v.optional(v.nullable(v.pipe(nameLine, orNothing))),
  email: v.optional(
    v.nullable(
      v.pipe(
        line(254, 'This e-mail is too long.'),
        v.check(isEmail, 'This is not an e-mail address.'),
        v.toLowerCase(),
        orNothing,
      ),
    ),
  ),
  budget: v.optional(text(100, 'Say it in 100 characters.')),
  unit: v.optional(text(100, 'Say it in 100 characters.')),
  interest: v.optional(v.nullable(v.picklist(interests))),
})

export type DetailChange = v.InferOutput<typeof detailChange>

/** The details of a person; null where the team has noted nothing. */
export const details = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  budget: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  interest: v.nullable(v.picklist(interests)),
})

export type Details = v.InferOutput<typeof details>

/** Of whom nothing was noted. */
export const noDetails: Details = { name: null, email: null, budget: null, unit: null, interest: null }
