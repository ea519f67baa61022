import { type FileRow, importLimits } from '#contract/import/import.ts'

const bytesOf = (row: FileRow) => new TextEncoder().encode(JSON.stringify(row)).byteLength + 1

/** Splits rows into batches small enough to send. */
export function splitBatches(rows: FileRow[]): FileRow[][] {
  const parts: FileRow[][] = []
  let part: FileRow[] = []
  let bytes = 0
  for (const row of rows) {
    const size = bytesOf(row)
    if (
      part.length > 0 &&
      (part.length === importLimits.rowsAtOnce || bytes + size > importLimits.bytesAtOnce)
    ) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(row)
    bytes += size
  }
  return part.length > 0 ? [...parts, part] : parts
}
