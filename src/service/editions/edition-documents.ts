import * as v from 'valibot'
import type { ContentFiles, EditionRow } from '#contract/editions/editions.ts'
import { changeDocument, readDocument } from '../crm/settings/documents.ts'
import type { ChangeRecords, SettingsName } from '../records/change-records.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const editionRow = v.object({
  number: v.number(),
  by: v.string(),
  at: v.number(),
  note: v.string(),
  base: v.number(),
  state: v.picklist(['waiting', 'stored', 'building', 'failed', 'built', 'live']),
  changes: v.number(),
  approvedBy: v.exactOptional(v.string()),
  faults: v.exactOptional(v.array(v.string())),
  /** The edition that was live before this one, which going back restores. */
  replaced: v.exactOptional(v.number()),
}) satisfies v.GenericSchema<unknown, EditionRow>

const editionRows = v.object({
  /** The edition that visitors see; 0 is the project's folder. */
  live: v.number(),
  /** The instance that builds an edition; it renews the lease until it is done. */
  lease: v.exactOptional(v.object({ number: v.number(), by: v.string(), until: v.number() })),
  editions: v.array(editionRow),
})

/** All editions of a project's site, newest last, and the number of the live one. */
export type EditionRows = v.InferOutput<typeof editionRows>

const noEditions: EditionRows = { live: 0, editions: [] }

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

/** Changes the present rows; a change that returns its argument writes nothing. */
export const changeEditions = (
  records: Documents,
  projectId: string,
  change: (rows: EditionRows) => EditionRows,
): Promise<EditionRows> => changeDocument(records, editionsName(projectId), editionRows, noEditions, change)

/** The edition that going back leads to; undefined where none was published. */
export const editionBefore = ({ live, editions }: EditionRows): number | undefined => {
  const row = editions.find(({ number }) => number === live)
  return row && (row.replaced ?? row.base)
}

/** The content of an edition; undefined where it is not stored. */
export async function readEditionContent(
  records: Pick<ChangeRecords, 'settings'>,
  projectId: string,
  number: number,
): Promise<ContentFiles | undefined> {
  const kept = await records.settings(editionName(projectId, number))
  const read = v.safeParse(contentSchema, kept?.value)
  return read.success ? read.output.files : undefined
}

/** Stores the content of a new edition; false if the number is taken. */
export const storeEditionContent = (
  records: Documents,
  projectId: string,
  number: number,
  files: ContentFiles,
): Promise<boolean> => records.saveSettings(editionName(projectId, number), { value: { files }, revision: 0 })

/** Removes every edition of a site, its content first, so that a removal that broke off can be repeated. */
export async function removeEditions(
  records: Documents & Pick<ChangeRecords, 'removeSettings'>,
  projectId: string,
): Promise<void> {
  const { live, editions } = await readEditions(records, projectId)
  for (const { number } of editions) await records.removeSettings(editionName(projectId, number))
  if (live > 0 || editions.length > 0)
    await changeEditions(records, projectId, () => ({ live: 0, editions: [] }))
}
