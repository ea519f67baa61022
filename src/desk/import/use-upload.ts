import { useEffect, useRef, useState } from 'react'
import type { endpoints } from '#api/desk-endpoints.ts'
import { type FileRow, type ImportBatch, importLimits, type RowVerdict } from '#api/import/import.ts'
import { toRequestError } from '../data/request-error.ts'
import { request } from '../data/send-request.ts'

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

/** The fields that every batch has in common. */
type Sent = Omit<ImportBatch, 'rows'>

interface UploadProgress {
  verdicts: RowVerdict[]
  state: 'idle' | 'running' | 'stopped' | 'done'
  error?: string
}

const nothing: UploadProgress = { verdicts: [], state: 'idle' }

/** Compares rows across batches: the second row of a number asks again, and an identical row is no second lead. */
export const markRepeats = (verdicts: RowVerdict[]): RowVerdict[] => {
  const deals = new Set<string>()
  const keys = new Set<string>()
  return verdicts.map(verdict => {
    if (verdict.is !== 'new' && verdict.is !== 'again') return verdict
    const { is: _, row, ...lead } = verdict
    const deal = `${lead.phone} ${lead.project}`
    const isMet = deals.has(deal)
    const isSame = keys.has(`${deal} ${lead.key}`)
    deals.add(deal)
    keys.add(`${deal} ${lead.key}`)
    if (isSame) return { row, is: 'same' }
    return isMet && verdict.is === 'new' ? { name: '', ...lead, row, is: 'again' } : verdict
  })
}

/** Sends the rows of a file to a path, batch by batch; after a failure it continues with the unanswered batch. */
export function useUpload(endpoint: typeof endpoints.importRows | typeof endpoints.previewImport) {
  const [passing, setPassing] = useState(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (
    sent: Sent,
    rows: FileRow[],
    before: RowVerdict[] = [],
  ): Promise<RowVerdict[] | undefined> => {
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    let verdicts = before
    setPassing({ verdicts, state: 'running' })
    try {
      for (const batch of splitBatches(rows.slice(verdicts.length))) {
        const response = await request(endpoint, { body: { ...sent, rows: batch }, signal })
        verdicts = markRepeats([...verdicts, ...response.rows])
        setPassing({ verdicts, state: 'running' })
      }
      setPassing({ verdicts, state: 'done' })
      return verdicts
    } catch (error) {
      if (!signal.aborted) setPassing({ verdicts, state: 'stopped', error: toRequestError(error).message })
      return undefined
    }
  }

  return {
    ...passing,
    start: (sent: Sent, rows: FileRow[]) => run(sent, rows),
    goOn: (sent: Sent, rows: FileRow[]) => run(sent, rows, passing.verdicts),
    forget() {
      running.current?.abort()
      setPassing(nothing)
    },
  }
}
