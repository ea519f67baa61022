import * as v from 'valibot'
import {
  type FileRow,
  type ImportColumn,
  type ImportPart,
  importableRow,
  importColumns,
  type RowVerdict,
} from '#contract/crm/import.ts'
import type { Fact } from '#domain/deals/facts.ts'
import type { Project } from '#project/project.ts'
import { HttpError } from '../../http/http-error.ts'
import { importKey } from '../../lead/team-entry.ts'
import type { NewLead } from '../../records/lead-records.ts'
import { leadFromSource } from './lead-from-source.ts'

/** What their leads are said to come from. */
const source = 'import'

/** A row somebody can be made of. */
export interface GoodRow {
  row: number
  lead: NewLead & { phoneE164: string }
  facts: Fact[]
}

type Wrong = Extract<RowVerdict, { is: 'wrong' }>

const wrong = (row: number, field: unknown, why: string): Wrong => ({
  row,
  is: 'wrong',
  column: importColumns.find(column => column === field) ?? 'name',
  why,
})

/** What is noted beside the lead; that they were imported comes last, so that whatever follows came after it. */
const factsOf = (
  { id, file, status }: ImportPart,
  row: number,
  { email, note }: Pick<v.InferOutput<typeof importableRow>, Extract<ImportColumn, 'email' | 'note'>>,
): Fact[] => [
  ...(status === 'new' ? [] : [{ kind: 'status' as const, to: status, lostReason: null, bulk: id }]),
  ...(email ? [{ kind: 'detail' as const, of: 'email' as const, to: email }] : []),
  ...(note ? [{ kind: 'note' as const, id: `${id}:${row}`, text: note }] : []),
  { kind: 'import', id, file },
]

/** A row as a lead by the rules of whoever is added by hand, or what is wrong with it. */
export function readRow(
  part: ImportPart,
  { row, ...cells }: FileRow,
  project: Project,
  now: number,
): GoodRow | Wrong {
  const read = v.safeParse(importableRow, cells, { abortEarly: true })
  if (!read.success) return wrong(row, v.getDotPath(read.issues[0]), read.issues[0].message)
  const { name, phone, campaign, ...noted } = read.output
  const sender = {
    ...{ name, phone, source, campaign: campaign || null, receivedAt: now },
    idempotencyKey: `${importKey}${part.id}:${row}`,
  }
  try {
    const lead = leadFromSource(sender, project)
    return { row, lead, facts: factsOf(part, row, noted) }
  } catch (error) {
    if (error instanceof HttpError) return wrong(row, error.field, 'This is not a phone number.')
    throw error
  }
}

/** Whether somebody can be made of a row. */
export const isGood = (row: GoodRow | Wrong): row is GoodRow => 'lead' in row
