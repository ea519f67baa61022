import { type FileRow, importLimits } from '#api/import/import.ts'

const bytesOf = (row: FileRow) => new TextEncoder().encode(JSON.stringify(row)).byteLength + 1

/** Splits rows into batches small enough to send. */
export function splitBatches(rows: FileRow[]): FileRow[][] {
  const batches: FileRow[][] = []
  let batch: FileRow[] = []
  let bytes = 0
  for (const row of rows) {
    const size = bytesOf(row)
    if (
      batch.length > 0 &&
      (batch.length === importLimits.rowsAtOnce || bytes + size > importLimits.bytesAtOnce)
    ) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  return batch.length > 0 ? [...batches, batch] : batches
}
