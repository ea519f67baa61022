import { errorText } from '../../log/error-text.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { type NumbersRead, readNumbers } from '../../records/do-not-call.ts'

/** Which numbers are not called, as it is known now. */
export type BlockedNumbers = () => Promise<Pick<NumbersRead, 'digest' | 'count' | 'has'>>

/** Where nobody ever loaded any. */
export const noBlockedNumbers: BlockedNumbers = async () => ({ digest: '', count: 0, has: () => false })

interface Reading {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  /** Asked for each time: a command may make one while the service runs. */
  key(): string | undefined
  /** How long what was read is good for. */
  lookMs: number
  onFault(fault: string): void
}

/** Reads the list when it is asked for, and looks now and then whether it is another; a fault is told once. */
export function blockedNumbers({ changes, key, lookMs, onFault }: Reading): BlockedNumbers {
  let known: NumbersRead | undefined
  let latest: Promise<NumbersRead> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let told: string | undefined

  const read = async (): Promise<NumbersRead> => {
    try {
      known = await readNumbers(changes, key(), known)
      told = undefined
    } catch (error) {
      const fault = errorText(error)
      if (fault !== told) onFault(fault)
      told = fault
    }
    return known ?? noBlockedNumbers()
  }

  return () => {
    if (!latest || performance.now() - readAt >= lookMs) {
      readAt = performance.now()
      latest = read()
    }
    return latest
  }
}
