import * as v from 'valibot'
import { messages } from '#labels/english.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { isName } from '../leads/rules.ts'

/** How close the contact is to buying, by the team's judgement. */
export const interests = ['hot', 'warm'] as const

export type Interest = (typeof interests)[number]

export const interestNames: Record<Interest, string> = { hot: 'Hot', warm: 'Warm' }

/** A detail of a deal that the team notes as text. */
interface TextDetailRow {
  /** Its name for the team. */
  label: string
  /** What the field shows while it is empty. */
  placeholder?: string
  /** Whether the field offers the project's units. */
  offersUnits?: boolean
}

/**
 * The details that the team notes as text, in the order in which they are shown. A row here, a label in
 * `src/labels/rights.ts` and its translations make a new detail: see `docs/adding-a-field.md`.
 */
export const textDetailTable = {
  name: { label: 'Name' },
  email: { label: 'E-mail' },
  budget: { label: 'Budget', placeholder: 'Rs 1.5 to 1.8 Cr' },
  unit: { label: 'Wanted unit', offersUnits: true },
} as const satisfies Record<string, TextDetailRow>

export type TextDetail = keyof typeof textDetailTable

const isTextDetail = (name: string): name is TextDetail => Object.hasOwn(textDetailTable, name)

export const textDetails = Object.keys(textDetailTable).filter(isTextDetail)

/** The details without a rule of their own. */
type PlainDetail = Exclude<TextDetail, 'name' | 'email'>

const isPlainDetail = (name: TextDetail): name is PlainDetail => name !== 'name' && name !== 'email'

export const plainDetails = textDetails.filter(isPlainDetail)

/** The row of a detail, which may have no placeholder. */
export const detailRow = (name: TextDetail): TextDetailRow => textDetailTable[name]

const mapDetails = <Name extends TextDetail, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => {
  const made: Partial<Record<Name, Value>> = {}
  for (const name of names) made[name] = make(name)
  return made as Record<Name, Value>
}

const line = (max: number, tooLong: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), v.check(isPlainText, 'Enter it on one line.'))

/** An emptied field has no value. */
const onlyIfFilled = v.transform((text: string) => (text === '' ? null : text))

const text = (max: number, tooLong: string) => v.nullable(v.pipe(line(max, tooLong), onlyIfFilled))

const isEmail = (typed: string) => typed === '' || v.is(v.pipe(v.string(), v.email()), typed)

/** A name on one line and in lower case, as every stored name. */
export const nameLine = v.pipe(
  line(100, 'This name is too long. Use at most 100 characters.'),
  v.check(typed => typed === '' || isName(typed), messages.anyName),
  v.toLowerCase(),
)

/** New values of some details; null removes a detail, and without a name the sent one is shown. */
export const detailChange = v.object({
  name: v.optional(v.nullable(v.pipe(nameLine, onlyIfFilled))),
  email: v.optional(
    v.nullable(
      v.pipe(
        line(254, 'This e-mail address is too long. Use at most 254 characters.'),
        v.check(isEmail, 'This is not an e-mail address. Check it for typos.'),
        v.toLowerCase(),
        onlyIfFilled,
      ),
    ),
  ),
  ...mapDetails(plainDetails, () => v.optional(text(100, 'Use at most 100 characters.'))),
  interest: v.optional(v.nullable(v.picklist(interests))),
})

export type DetailChange = v.InferOutput<typeof detailChange>

/** The details of a deal; null if the team has noted nothing. */
export const details = v.object({
  ...mapDetails(textDetails, () => v.nullable(v.string())),
  interest: v.nullable(v.picklist(interests)),
})

export type Details = v.InferOutput<typeof details>

export const noDetails: Details = { ...mapDetails(textDetails, () => null), interest: null }

/** The details after a merge: the kept contact's own, completed by the other's. */
export const joinDetails = (own: Details, other: Details): Details => ({
  ...mapDetails(textDetails, name => own[name] ?? other[name]),
  interest: own.interest ?? other.interest,
})
