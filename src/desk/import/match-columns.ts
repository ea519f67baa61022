import { longestNote } from '#contract/deals/deal.ts'
import { type FileRow, type ImportColumn, importColumns, longestMessage } from '#contract/import/import.ts'
import profiles from './import-profiles.json' with { type: 'json' }
import type { Table } from './read-csv.ts'

/** Which column of the file each is, by its place; nothing where the file has none. */
export type Matching = Partial<Record<ImportColumn, number>>

/** What a portal calls the columns of its export: see `docs/import.md`. */
interface ImportProfile {
  name: string
  source: string
  /** Sets of column names; a file that has all of one set is the portal's. */
  recognisedBy: string[][]
  columns: Partial<Record<ImportColumn, string[]>>
}

const allProfiles: readonly ImportProfile[] = profiles

/** What other files call them, most telling first. */
const spellings: Record<ImportColumn, RegExp[]> = {
  name: [/^(full|customer|client|lead|buyer|contact)?[ _-]*name$/i, /\bname\b|_name|naam/i],
  phone: [
    /^(mobile|phone|contact|whatsapp|tel)[ _-]*(no\.?|number|num)?$/i,
    /phone|mobile|whatsapp|\bnumber\b/i,
  ],
  email: [/^e-?mail([ _-]*(id|address))?$/i, /e-?mail/i],
  chatApp: [/^(chat|messaging|social)[ _-]*(app|platform|network)$/i],
  chatId: [/^(chat|messaging|social)[ _-]*(user[ _-]*)?(id|name|handle)$/i],
  source: [/^(lead|utm)?[ _-]*(source|portal)$/i, /\bsource\b|portal|channel/i],
  campaign: [/^(utm[ _-]*)?campaign([ _-]*name)?$/i, /campaign|event/i],
  receivedAt: [
    /^(date|received|enquiry|lead|created)?[ _-]*(on|at|date|time|received|time ?stamp)$/i,
    /\bdate\b|_date|created|received/i,
  ],
  message: [/^(message|enquiry|query|requirements?)$/i, /message|query|requirement/i],
  budget: [/^budget$/i, /budget|price/i],
  bedrooms: [/^(bedrooms?|bhk|configuration)$/i, /\bbhk\b|bedroom|configuration/i],
  project: [/^(project|property)([ _-]*name)?$/i, /project|property/i],
  owner: [/^(owner|assigned[ _-]*to|agent|sales[ _-]*person)$/i, /owner|assigned|agent/i],
  externalId: [/^(lead|enquiry|query|response|external)[ _-]*(id|no\.?|ref(erence)?)$/i],
  note: [/^(notes?|remarks?|comments?)$/i, /note|remark|comment|feedback/i],
}

/** Letters and figures in lower case, with single spaces. */
const bareHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The portal whose export a file is, by its first line. */
export function findProfile(heads: readonly string[]): ImportProfile | undefined {
  const names = new Set(heads.map(bareHead))
  return allProfiles.find(({ recognisedBy }) => recognisedBy.some(set => set.every(one => names.has(one))))
}

/** Matches columns by their names: as the portal's profile says, else by what files usually call them. */
export function guessColumns(heads: readonly string[], profile = findProfile(heads)): Matching {
  const taken = new Set<number>()
  const guess: Matching = {}
  const take = (column: ImportColumn, at: number) => {
    if (at === -1 || guess[column] !== undefined) return
    guess[column] = at
    taken.add(at)
  }
  const bare = heads.map(bareHead)
  for (const column of importColumns) {
    const named = profile?.columns[column]?.map(name =>
      bare.findIndex((head, at) => !taken.has(at) && head === name),
    )
    take(column, named?.find(at => at !== -1) ?? -1)
  }
  for (const certainty of [0, 1]) {
    for (const column of importColumns) {
      const spelling = spellings[column][certainty]
      take(
        column,
        heads.findIndex((head, at) => !taken.has(at) && spelling?.test(head)),
      )
    }
  }
  return guess
}

/** The sign that keeps a spreadsheet from taking a cell for a formula, as in a file of rows with errors. */
const guarded = /^'(?=\s*[=+\-@])/

/** So many characters of a cell are sent: a little more than the limit, so that the service refuses a longer one. */
const longestCells: Partial<Record<ImportColumn, number>> = { note: longestNote, message: longestMessage }
const longestCell = 300

/** The rows of a file as they are sent: of each what the matching names. */
export function rowsOf({ rows }: Table, matching: Matching): FileRow[] {
  const matched = importColumns.flatMap(column => {
    const at = matching[column]
    return at === undefined ? [] : [{ column, at, most: longestCells[column] ?? longestCell }]
  })
  return rows.map(({ line, cells }) => ({
    row: line,
    phone: '',
    ...Object.fromEntries(
      matched.map(({ column, at, most }) => [
        column,
        (cells[at] ?? '').replace(guarded, '').slice(0, most + 1),
      ]),
    ),
  }))
}
