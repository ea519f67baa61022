import { longestNote } from '#contract/crm/deal.ts'
import { type FileRow, type ImportColumn, importColumns } from '#contract/crm/import.ts'
import type { Table } from './read-csv.ts'

/** Which column of the file each is, by its place; nothing where the file has none. */
export type Matching = Partial<Record<ImportColumn, number>>

/** What files call them, most telling first. */
const spellings: Record<ImportColumn, RegExp[]> = {
  name: [/^(full|customer|client|lead|buyer|contact)?[ _-]*name$/i, /name|naam/i],
  phone: [
    /^(mobile|phone|contact|whatsapp|tel)[ _-]*(no\.?|number|num)?$/i,
    /phone|mobile|whatsapp|\bnumber\b/i,
  ],
  email: [/^e-?mail([ _-]*(id|address))?$/i, /e-?mail/i],
  campaign: [/^(utm[ _-]*)?campaign([ _-]*name)?$/i, /campaign|project|event/i],
  note: [/^(notes?|remarks?|comments?|message)$/i, /note|remark|comment|message|feedback/i],
}

/** Guesses the columns by their heads; none is taken for two things. */
export function guessColumns(heads: string[]): Matching {
  const taken = new Set<number>()
  const guess: Matching = {}
  for (const certainty of [0, 1]) {
    for (const column of importColumns) {
      if (guess[column] !== undefined) continue
      const spelling = spellings[column][certainty]
      const found = heads.findIndex((head, at) => !taken.has(at) && spelling?.test(head))
      if (found === -1) continue
      guess[column] = found
      taken.add(found)
    }
  }
  return guess
}

/** The rows of a file as they are sent: of each what the matching names. */
export function rowsOf({ rows }: Table, matching: Matching): FileRow[] {
  const { name, phone, email, campaign, note } = matching
  return rows.map(({ line, cells }) => {
    // A little more than may be kept says as well that it is too much, and fits into what is sent.
    const cell = (at: number | undefined, most = 300) =>
      at === undefined ? '' : (cells[at] ?? '').slice(0, most + 1)
    return {
      row: line,
      name: cell(name),
      phone: cell(phone),
      ...(email !== undefined && { email: cell(email) }),
      ...(campaign !== undefined && { campaign: cell(campaign) }),
      ...(note !== undefined && { note: cell(note, longestNote) }),
    }
  })
}
