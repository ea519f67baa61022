import * as v from 'valibot'
import { givenId } from '#domain/deals/client-id.ts'
import { detailChange } from '#domain/deals/details.ts'
import type { statuses } from '#domain/deals/statuses.ts'
import { anyName } from '#labels/messages.ts'
import { isPlainText } from '../plain-text.ts'
import { isName } from '../rules.ts'
import { newNote } from './deal.ts'

/** What a file may hold, and how much of it is sent at once: a body stays as small as any other. */
export const importLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 5000,
  /** Rows are numbered as a spreadsheet numbers them, with the names of the columns in the first. */
  lastRow: 5001,
  rowsAtOnce: 50,
  bytesAtOnce: 12_000,
} as const

/** What a column of a file may be. */
export const importColumns = ['name', 'phone', 'email', 'campaign', 'note'] as const

export type ImportColumn = (typeof importColumns)[number]

/** The columns as the team reads them. */
export const importColumnNames: Record<ImportColumn, string> = {
  name: 'Name',
  phone: 'Number',
  email: 'E-mail',
  campaign: 'Campaign',
  note: 'Note',
}

const cell = v.string()

/** A row as it stands in the file, by its number there; what is wrong with it is told for each. */
const fileRow = v.object({
  row: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(2),
    v.maxValue(importLimits.lastRow, `A file has at most ${importLimits.rows} rows. Split it.`),
  ),
  name: cell,
  phone: cell,
  email: v.exactOptional(cell),
  campaign: v.exactOptional(cell),
  note: v.exactOptional(cell),
})

export type FileRow = v.InferOutput<typeof fileRow>

/** The statuses deals may be imported with. */
export const importStatuses = ['new', 'contacted'] as const satisfies readonly (typeof statuses)[number][]

/** A part of a file; `id` names the whole import, so that it can be undone, and sent twice does no more than sent once. */
export const importPart = v.object({
  id: givenId,
  file: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.check(isPlainText)),
  projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.picklist(importStatuses),
  rows: v.pipe(v.array(fileRow), v.minLength(1), v.maxLength(importLimits.rowsAtOnce)),
})

export type ImportPart = v.InferOutput<typeof importPart>

/** What has to hold of a row before anybody is made of it. */
export const importableRow = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('The name is missing.'),
    v.maxLength(100, 'This name is too long.'),
    v.check(isPlainText, 'The name has to be in one line.'),
    v.check(typed => isName(typed), anyName),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('The number is missing.'),
    v.maxLength(40, 'This is not a phone number.'),
    v.check(
      typed => !/^\d[.,]\d+e\+?\d+$/i.test(typed),
      'The spreadsheet has shortened this number. Format the column as text there, and save the file anew.',
    ),
  ),
  email: detailChange.entries.email,
  campaign: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, 'Use at most 200 characters.'),
      v.check(isPlainText, 'Write the name in one line.'),
    ),
  ),
  note: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), newNote.entries.text])),
})

/** What comes of a row: somebody new, somebody with a number that is known already, or nobody, and why. */
const rowVerdict = v.variant('is', [
  /** With the number as it is kept, by which a later part tells that somebody is in the file twice. */
  v.object({ row: v.number(), is: v.literal('new'), phone: v.string() }),
  v.object({ row: v.number(), is: v.literal('known') }),
  v.object({ row: v.number(), is: v.literal('wrong'), column: v.picklist(importColumns), why: v.string() }),
])

export type RowVerdict = v.InferOutput<typeof rowVerdict>

/** The answer to a part that is looked over, and to one that is imported: `new` are those who were added then. */
export const importAnswer = v.object({ ok: v.literal(true), rows: v.array(rowVerdict) })

export type ImportAnswer = v.InferOutput<typeof importAnswer>
