import * as v from 'valibot'
import { clientId } from '#domain/deals/client-id.ts'
import type { stages } from '#domain/deals/stages.ts'
import { longestField } from '#domain/leads/lead-fields.ts'
import { anyName } from '#labels/messages.ts'
import { newNote } from '../deals/deal.ts'
import { isName } from '../leads/rules.ts'
import { isPlainText } from '../text/plain-text.ts'

/** What a file may hold, and how much of it is sent at once: a body stays as small as any other. */
export const importLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 5000,
  /** Rows are numbered as a spreadsheet numbers them, with the names of the columns in the first. */
  lastRow: 5001,
  rowsAtOnce: 50,
  bytesAtOnce: 12_000,
} as const

/** What a column of a file may be, in the order in which they are matched. */
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

/** The columns as the team reads them. */
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

/** A row of the file, by its number there; each gets its own verdict. */
const fileRow = v.object({
  row: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(2),
    v.maxValue(importLimits.lastRow, `A file has at most ${importLimits.rows} rows. Split it.`),
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

/** A source is written in small letters everywhere, so that one portal is one source. */
const sourceName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(60, 'Shorten the source to 60 characters.'),
  v.check(isPlainText, 'Write the source in one line.'),
)

/** What leads of a file come from that names no source. */
export const unnamedSource = 'import'

/** The stages deals may be imported with. */
export const importStages = ['new', 'contacted'] as const satisfies readonly (typeof stages)[number][]

/** A part of a file; `id` names the whole import, so that it can be undone, and sent twice does no more than sent once. */
export const importPart = v.object({
  id: clientId,
  file: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.check(isPlainText)),
  projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.picklist(importStages),
  /** Of rows that name none. */
  source: v.optional(sourceName),
  rows: v.pipe(v.array(fileRow), v.minLength(1), v.maxLength(importLimits.rowsAtOnce)),
})

export type ImportPart = v.InferOutput<typeof importPart>

/** Earlier leads are refused: most likely the year was mistyped. */
export const earliestReceived = Date.UTC(2000, 0, 1)

/** Longer messages are cut by hand, for what comes along with a lead is limited. */
export const longestMessage = 2000

const line = (most: number, name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most, `Shorten the ${name} to ${most} characters.`),
      v.check(isPlainText, `Write the ${name} in one line.`),
    ),
    '',
  )

/** What has to hold of a row before it becomes a lead. */
export const importableRow = v.object({
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100, 'This name is too long. Shorten it to 100 characters.'),
      v.check(isPlainText, 'Write the name in one line.'),
      v.check(typed => typed === '' || isName(typed), anyName),
    ),
    '',
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40, 'This is not a phone number. Type one number.'),
    v.check(
      typed => !/^\d[.,]\d+e\+?\d+$/i.test(typed),
      'The spreadsheet has shortened this number. Format the column as text there, and save the file again.',
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
 * What comes of a row: a new contact, another lead of one who is known, nothing because the same lead is there already, or
 * nothing because something in it has to be corrected. `key` is the same for rows that are the same lead, so that parts of
 * a file can be compared, and `phone` is the contact's handle.
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
    /** When they asked again, where the row says it. */
    at: v.exactOptional(v.number()),
  }),
  v.object({ row: v.number(), is: v.literal('same') }),
  v.object({ row: v.number(), is: v.literal('wrong'), column: v.picklist(importColumns), why: v.string() }),
])

export type RowVerdict = v.InferOutput<typeof rowVerdict>

/** The answer to a part that is checked, and to one that is imported. */
export const importResponse = v.object({ ok: v.literal(true), rows: v.array(rowVerdict) })

export type ImportResponse = v.InferOutput<typeof importResponse>
