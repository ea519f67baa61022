import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { changeDocument, readDocument } from '#crm/documents/documents.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ChangeRecords, SettingsName } from '#store/change-records.ts'
import type { ProjectFiles } from '../renderer/tasks.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings' | 'removeSettings'>

const startedRow = v.object({
  /** The name of its folder, which is also the project id of its leads. */
  id: v.string(),
  by: v.string(),
  at: v.number(),
  /** The key of the document with its files. */
  files: v.string(),
})

export type StartedRow = v.InferOutput<typeof startedRow>

const listName: SettingsName = 'site-projects'
const rowsSchema = v.array(startedRow)

const filesSchema = v.object({ files: v.record(v.string(), v.string()) })

const filesName = (key: string): SettingsName => `site-project-${key}`

/** All projects that were started in the desk, oldest first. */
export const readStarted = async (records: Pick<ChangeRecords, 'settings'>): Promise<StartedRow[]> =>
  (await readDocument(records, listName, rowsSchema, [])).value

/** The files of a started project; undefined if they are not stored. */
export async function readStartedFiles(
  records: Pick<ChangeRecords, 'settings'>,
  { files }: Pick<StartedRow, 'files'>,
): Promise<ProjectFiles | undefined> {
  const read = v.safeParse(filesSchema, (await records.settings(filesName(files)))?.value)
  return read.success ? read.output.files : undefined
}

/**
 * Stores files under a new name, so that two members who start the same project do not overwrite each other's files.
 */
async function storeFiles(records: Documents, id: string, files: ProjectFiles): Promise<string> {
  const key = `${id}-${randomUUID()}`
  if (!(await records.saveSettings(filesName(key), { value: { files }, revision: 0 })))
    throw new HttpError(503, 'Others are starting projects at the same time. Try again in a moment.')
  return key
}

/** Changes the list, and removes the files that it no longer names. */
async function changeList(records: Documents, change: (rows: StartedRow[]) => StartedRow[]): Promise<void> {
  let before: StartedRow[] = []
  const after = await changeDocument(records, listName, rowsSchema, [], rows => {
    before = rows
    return change(rows)
  })
  for (const { files } of before)
    if (!after.some(row => row.files === files)) await records.removeSettings(filesName(files))
}

/** Adds a project. Its files are stored before its row, so that a crash between the two leaves no broken project. */
export async function addStarted(
  records: Documents,
  { id, by, at }: Omit<StartedRow, 'files'>,
  files: ProjectFiles,
): Promise<StartedRow> {
  const row = { id, by, at, files: await storeFiles(records, id, files) }
  await changeList(records, rows => {
    if (rows.some(one => one.id === id))
      throw new HttpError(409, `A project named ${id} already exists.`, 'id')
    return [...rows, row]
  }).catch(async error => {
    if (error instanceof HttpError) await records.removeSettings(filesName(row.files))
    throw error
  })
  return row
}

export async function replaceStarted(records: Documents, id: string, files: ProjectFiles): Promise<void> {
  const key = await storeFiles(records, id, files)
  await changeList(records, rows => rows.map(row => (row.id === id ? { ...row, files: key } : row)))
}

/** Removes a project from the list. */
export async function dropStarted(records: Documents, id: string): Promise<void> {
  await changeList(records, rows => {
    const left = rows.filter(row => row.id !== id)
    return left.length === rows.length ? rows : left
  })
}
