import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { changeDocument, readDocument } from '#crm/documents/documents.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import type { ChangeRecords, SettingsName } from '#store/change-records.ts'
import type { EditionRow } from '../edition/editions.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const editionRow = v.object({
  number: v.number(),
  by: v.string(),
  at: v.number(),
  note: v.string(),
  base: v.number(),
  state: v.picklist(['waiting', 'building', 'failed', 'built', 'live']),
  changes: v.number(),
  approvedBy: v.exactOptional(v.string()),
  faults: v.exactOptional(v.array(v.string())),
  unseen: v.exactOptional(v.array(v.string())),
  /** The edition that was live before this one, which going back restores. */
  replaced: v.exactOptional(v.number()),
  /** The digest of its content, so that no look at the site has to read the content. */
  digest: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, EditionRow>

const editionRows = v.object({
  /** The edition that visitors see; 0 is the project's folder. */
  live: v.number(),
  /** The instance that builds an edition; it renews the lease until it is done. */
  lease: v.exactOptional(v.object({ number: v.number(), by: v.string(), until: v.number() })),
  /** The number that was reserved last. Only it can become an edition, and no number is reserved twice. */
  reserved: v.exactOptional(v.number()),
  /** Whether older editions were dropped. */
  isCut: v.exactOptional(v.literal(true)),
  editions: v.array(editionRow),
})

/** The latest editions of a project's site, newest last, and the number of the live one. */
export type EditionRows = v.InferOutput<typeof editionRows>

/** An edition as its editors see it. */
export const toEditionRow = ({ digest: _, ...row }: EditionRows['editions'][number]): EditionRow => row

const noEditions: EditionRows = { live: 0, editions: [] }

const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Equal for equal content, in whatever order a store returns its names. */
export const contentDigest = (files: ContentFiles): string =>
  createHash('sha256').update(JSON.stringify(files, ordered)).digest('base64url').slice(0, 22)

const contentSchema = v.object({ files: v.record(v.string(), v.unknown()) })

/** The document of a project's editions, by project id. */
const editionsName = (projectId: string): SettingsName => `site-editions-${projectId}`

/** The content of one edition, which never changes. */
const editionName = (projectId: string, number: number): SettingsName => `site-edition-${projectId}-${number}`

export const readEditions = async (
  records: Pick<ChangeRecords, 'settings'>,
  projectId: string,
): Promise<EditionRows> =>
  (await readDocument(records, editionsName(projectId), editionRows, noEditions)).value

/** How many editions the history keeps, with their content, besides those that are needed however old they are. */
export const maxEditions = 200
/** Far below Firestore's limit of one megabyte a document, because every look at the site reads the rows. */
const maxRowBytes = 400_000
const maxFaults = 20
const maxFaultLength = 500

const withShortFaults = (row: EditionRows['editions'][number]): EditionRows['editions'][number] =>
  row.faults
    ? { ...row, faults: row.faults.slice(0, maxFaults).map(fault => fault.slice(0, maxFaultLength)) }
    : row

/** Drops the oldest editions beyond the limits, except for the live one, the one before it, and the one being published. */
const cutRows = (rows: EditionRows): EditionRows => {
  const shown = [rows.live, editionBefore(rows)]
  const isNeeded = ({ number, state }: EditionRow) => shown.includes(number) || state === 'building'
  let [count, bytes] = [0, 0]
  const isKept = (row: EditionRow) => {
    count += 1
    bytes += Buffer.byteLength(JSON.stringify(row))
    return (count <= maxEditions && bytes <= maxRowBytes) || isNeeded(row)
  }
  const editions = rows.editions.map(withShortFaults).toReversed().filter(isKept).toReversed()
  return { ...rows, editions, ...(editions.length < rows.editions.length && { isCut: true as const }) }
}

/** Changes the present rows; a change that returns its argument writes nothing. */
export const changeEditions = (
  records: Documents,
  projectId: string,
  change: (rows: EditionRows) => EditionRows,
): Promise<EditionRows> =>
  changeDocument(records, editionsName(projectId), editionRows, noEditions, before => {
    const after = change(before)
    return after === before ? before : cutRows(after)
  })

/** The highest number of an edition; 0 if there is none. */
export const newestEdition = ({ editions }: EditionRows): number =>
  Math.max(0, ...editions.map(({ number }) => number))

/**
 * Reserves the next number for an edition whose content is stored afterwards. One document decides, so a publish that
 * fails or is killed halfway leaves a gap in the numbers and never stands in the way of the next one.
 */
export async function reserveEdition(
  records: Documents,
  projectId: string,
  check: (rows: EditionRows) => void,
): Promise<number> {
  let number = 0
  await changeEditions(records, projectId, rows => {
    check(rows)
    number = 1 + Math.max(rows.reserved ?? 0, newestEdition(rows))
    return { ...rows, reserved: number }
  })
  return number
}

/** The edition that going back leads to; undefined where none was published, or where it is no longer kept. */
export const editionBefore = ({ live, editions }: EditionRows): number | undefined => {
  const row = editions.find(({ number }) => number === live)
  const before = row && (row.replaced ?? row.base)
  return before === 0 || editions.some(({ number }) => number === before) ? before : undefined
}

/** The content of an edition; undefined where it is not stored. */
export async function readEditionContent(
  records: Pick<ChangeRecords, 'settings'>,
  projectId: string,
  number: number,
): Promise<ContentFiles | undefined> {
  const stored = await records.settings(editionName(projectId, number))
  const read = v.safeParse(contentSchema, stored?.value)
  return read.success ? read.output.files : undefined
}

/**
 * The digest of an edition's content. A row from before there were digests gets one when it is first read; undefined where
 * no content is stored.
 */
export async function readDigest(
  records: Documents,
  projectId: string,
  number: number,
  { editions }: EditionRows,
): Promise<string | undefined> {
  const known = editions.find(row => row.number === number)?.digest
  if (known !== undefined || number === 0) return known
  const content = await readEditionContent(records, projectId, number)
  if (!content) return undefined
  const digest = contentDigest(content)
  await changeEditions(records, projectId, rows => ({
    ...rows,
    editions: rows.editions.map(row => (row.number === number ? { digest, ...row } : row)),
  }))
  return digest
}

/** Stores the content of a reserved edition. Content that is there already has no edition and is overwritten. */
export async function storeEditionContent(
  records: Documents,
  projectId: string,
  number: number,
  files: ContentFiles,
): Promise<void> {
  await changeDocument(records, editionName(projectId, number), contentSchema, { files: {} }, () => ({
    files,
  }))
}

/** The numbers of all stored contents of a site, also of those without an edition. */
const storedContents = async (
  records: Pick<ChangeRecords, 'settingsNames'>,
  projectId: string,
): Promise<number[]> => {
  const prefix = `site-edition-${projectId}-`
  const ends = (await records.settingsNames(prefix)).map(name => name.slice(prefix.length))
  // Another project's id can begin with this one's.
  return ends.filter(end => /^\d+$/.test(end)).map(Number)
}

/**
 * Removes contents that the history does not show any more, and those of publishes that came to nothing. What the kept
 * editions were made from stays, because the history compares with it.
 */
export async function removeOldContents(
  records: Pick<ChangeRecords, 'settingsNames' | 'removeSettings'>,
  projectId: string,
  rows: EditionRows,
): Promise<void> {
  const needed = new Set(rows.editions.flatMap(({ number, base, replaced = 0 }) => [number, base, replaced]))
  // A reserved number's content may be on its way, and the folder's is compared with when it is pulled.
  const isOver = (number: number) => number > 0 && number < (rows.reserved ?? 0) && !needed.has(number)
  for (const number of await storedContents(records, projectId))
    if (isOver(number)) await records.removeSettings(editionName(projectId, number))
}

/** Removes every edition of a site, its content first, so that a removal that broke off can be repeated. */
export async function removeEditions(
  records: Documents & Pick<ChangeRecords, 'settingsNames' | 'removeSettings'>,
  projectId: string,
): Promise<void> {
  for (const number of await storedContents(records, projectId))
    await records.removeSettings(editionName(projectId, number))
  await changeEditions(records, projectId, rows =>
    rows.live > 0 || rows.editions.length > 0 || rows.reserved ? { live: 0, editions: [] } : rows,
  )
}
