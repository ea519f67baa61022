import { useState } from 'react'
import { importLimits } from '#api/import/import.ts'
import { DropZone } from '../controls/forms/drop-zone.tsx'
import { ErrorText } from '../controls/forms/error-text.tsx'
import text from '../controls/forms/text.module.css'
import { readCsv, type Table, textOf } from './read-csv.ts'

export interface ReadFile {
  name: string
  table: Table
}

const readFile = async (file: File): Promise<ReadFile> => {
  const { bytes, rows, lastRow } = importLimits
  if (file.size > bytes)
    throw new Error(`This file is larger than ${bytes / 2 ** 20} MB. Split it into smaller files.`)
  const table = readCsv(textOf(new Uint8Array(await file.arrayBuffer())))
  if (table.rows.length === 0)
    throw new Error(
      'This file has no people. Put the column names in the first row, and one person in each row below.',
    )
  const last = table.rows.at(-1)?.line ?? 0
  if (last > lastRow)
    throw new Error(
      `This file has ${last.toLocaleString('en-IN')} rows, counting empty ones. Split it into files of ${rows}.`,
    )
  return { name: file.name, table }
}

export function FileDrop({ onRead }: { onRead: (file: ReadFile) => void }) {
  const [failure, setFailure] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      onRead(await readFile(file))
    } catch (error) {
      setFailure(
        error instanceof Error ? error.message : 'This file can’t be read. Save it as CSV and try again.',
      )
    }
  }
  return (
    <>
      <DropZone accept=".csv,.tsv,.txt,text/csv" data-first onTake={([file]) => void take(file)}>
        Choose a CSV file, or drop it here
      </DropZone>
      <p className={text.aside}>
        Save your spreadsheet as CSV, with the column names in the first row. Up to{' '}
        {importLimits.rows.toLocaleString('en-IN')} rows and {importLimits.bytes / 2 ** 20} MB. You check the
        rows before anything is imported.
      </p>
      <ErrorText>{failure}</ErrorText>
    </>
  )
}
