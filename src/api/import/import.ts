import * as v from 'valibot'
import type { stages } from '#domain/deals/stages.ts'
import { longestField } from '#domain/leads/lead-fields.ts'
import { clientId, isName } from '#domain/leads/rules.ts'
import { messages } from '#labels/english.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { newNote } from '../deals/deal.ts'

/** The limits of a file and of one batch, which is as small as any other request body. */
export const importLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 5000,
  /** Rows are numbered as in a spreadsheet, with the column names in the first. */
  lastRow: 5001,
  rowsAtOnce: 50,
  bytesAtOnce: 12_000,
} as const

/** The possible meanings of a file's column, in the order in which they are matched. */
export const importColumns = [
  'name',
  'phone',
  'email',
  'chatApp',
  'chatId',
  'source',
  'campaign',
  'receivedAt',
  'message',
  'budget',
  'bedrooms',
  'project',
  'owner',
  'externalId',
  'note',
] as const

export type ImportColumn = (typeof importColumns)[number]

export const importColumnNames: Record<ImportColumn, string> = {
  name: 'Name',
  phone: 'Number',
  email: 'E-mail',
  chatApp: 'Chat app',
  chatId: 'Chat id',
  source: 'Source',
  campaign: 'Campaign',
  receivedAt: 'Date received',
  message: 'Message',
  budget: 'Budget',
  bedrooms: 'Bedrooms',
  project: 'Project',
  owner: 'Owner',
  externalId: 'Lead id',
  note: 'Note',
}

const cell = v.string()
const cells = v.exactOptional(cell)

/** A row of the file with its number there; each gets its own verdict. */
const fileRow = v.object({
  row: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(2),
    v.maxValue(
      importLimits.lastRow,
      `A file can have at most ${importLimits.rows} rows. Split it into smaller files.`,
    ),
  ),
  phone: cell,
  name: cells,
  email: cells,
  chatApp: cells,
  chatId: cells,
  source: cells,
  campaign: cells,
  receivedAt: cells,
  message: cells,
  budget: cells,
  bedrooms: cells,
  project: cells,
  owner: cells,
  externalId: cells,
  note: cells,
})

export type FileRow = v.InferOutput<typeof fileRow>

/** A source is always in lower case, so that one portal is one source. */
const sourceName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(60, 'Shorten the source to 60 characters.'),
  v.check(isPlainText, 'Enter the source on one line.'),
)

/** The source of a file's leads if it names none. */
export const unnamedSource = 'import'

export const importStages = ['new', 'contacted'] as const satisfies readonly (typeof stages)[number][]

/** A batch of a file; `id` identifies the whole import for undoing it, and makes a repeat harmless. */
export const importBatch = v.object({
  id: clientId,
  file: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.check(isPlainText)),
  projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.picklist(importStages),
  /** For rows that name none. */
  source: v.optional(sourceName),
  rows: v.pipe(v.array(fileRow), v.minLength(1), v.maxLength(importLimits.rowsAtOnce)),
})

export type ImportBatch = v.InferOutput<typeof importBatch>

/** Earlier leads are refused, because the year is most likely mistyped. */
export const earliestReceived = Date.UTC(2000, 0, 1)

/** Longer messages must be shortened by hand, because a lead's further data is limited. */
export const longestMessage = 2000

const line = (max: number, name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, `Shorten the ${name} to ${max} characters.`),
      v.check(isPlainText, `Enter the ${name} on one line.`),
    ),
    '',
  )

/** The rules for a row before it becomes a lead. */
export const importableRow = v.object({
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100, 'This name is too long. Shorten it to 100 characters.'),
      v.check(isPlainText, 'Enter the name on one line.'),
      v.check(typed => typed === '' || isName(typed), messages.anyName),
    ),
    '',
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40, 'This is not a phone number. Enter one number.'),
    v.check(
      typed => !/^\d[.,]\d+e\+?\d+$/i.test(typed),
      'The spreadsheet shortened this number. Format its column as text, then save the file again.',
    ),
  ),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(longestField, `Shorten the e-mail to ${longestField} characters.`),
      v.check(
        typed => typed === '' || v.is(v.pipe(v.string(), v.email()), typed),
        'This is not an e-mail address. Correct it, or empty the cell.',
      ),
    ),
    '',
  ),
  chatApp: line(longestField, 'chat app'),
  chatId: line(longestField, 'chat id'),
  source: v.optional(sourceName, ''),
  campaign: line(200, 'campaign'),
  receivedAt: line(100, 'date'),
  message: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(longestMessage, `Shorten the message to ${longestMessage} characters.`),
    ),
    '',
  ),
  budget: line(longestField, 'budget'),
  bedrooms: line(longestField, 'bedrooms'),
  project: line(200, 'project'),
  owner: line(254, 'owner'),
  externalId: line(200, 'lead id'),
  note: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), newNote.entries.text]), ''),
})

export type ImportableRow = v.InferOutput<typeof importableRow>

/**
 * The result for a row: a new contact, another lead of a known contact, nothing because the same lead exists already,
 * or an error to correct. `key` is equal for rows that are the same lead, so that batches can be compared, and `phone`
 * is the contact's handle.
 */
const rowVerdict = v.variant('is', [
  v.object({
    row: v.number(),
    is: v.literal('new'),
    phone: v.string(),
    project: v.string(),
    key: v.string(),
  }),
  v.object({
    row: v.number(),
    is: v.literal('again'),
    phone: v.string(),
    project: v.string(),
    key: v.string(),
    name: v.string(),
    /** When they asked again, if the row says it. */
    at: v.exactOptional(v.number()),
  }),
  v.object({ row: v.number(), is: v.literal('same') }),
  v.object({ row: v.number(), is: v.literal('wrong'), column: v.picklist(importColumns), why: v.string() }),
])

export type RowVerdict = v.InferOutput<typeof rowVerdict>

/** The response to a batch that is checked or imported. */
export const importResponse = v.object({ ok: v.literal(true), rows: v.array(rowVerdict) })

export type ImportResponse = v.InferOutput<typeof importResponse>
