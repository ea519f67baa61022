import { errorText } from '#lib/log/log.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeNumbers, type NumbersRead, readNumbers } from '#store/do-not-call.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'

/** Returns the present do-not-call list. */
export type BlockedNumbers = () => Promise<Pick<NumbersRead, 'digest' | 'count' | 'has'>>

/** The do-not-call list for admins, always read afresh. */
export interface DoNotCallList {
  read(): Promise<Pick<NumbersRead, 'count' | 'has'>>
  /** Adds or removes numbers; returns how many changed, and how many there are then. */
  change(phones: readonly string[], isAdded: boolean): Promise<{ changed: number; count: number }>
}

/** The list in the records; `neededKey` creates a key if there is none. */
export const doNotCallList = (
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  key: () => string | undefined,
  neededKey: () => string,
): DoNotCallList => ({
  read: () => readNumbers(changes, key()),
  change: (phones, isAdded) => changeNumbers(changes, neededKey(), phones, isAdded),
})

/** Used when there is no do-not-call list. */
export const noBlockedNumbers: BlockedNumbers = async () => ({ digest: '', count: 0, has: () => false })

/** A read-only list, for apps opened without records of their own. */
export const noDoNotCallList: DoNotCallList = {
  read: noBlockedNumbers,
  change: async () => ({ changed: 0, count: 0 }),
}

interface BlockedNumbersDeps {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  /** Read each time, because a command may create a key while the service runs. */
  key(): string | undefined
  /** How long the list is cached. */
  lookMs: number
  onError(fault: string): void
}

/** Reads the list on demand and checks regularly whether it changed; logs a failure once. */
export function blockedNumbers({ changes, key, lookMs, onError }: BlockedNumbersDeps): BlockedNumbers {
  let known: NumbersRead | undefined
  let latest: Promise<NumbersRead> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reportedFault: string | undefined

  const read = async (): Promise<NumbersRead> => {
    try {
      known = await readNumbers(changes, key(), known)
      reportedFault = undefined
    } catch (error) {
      // A list that was never read may hold any number.
      if (error instanceof StoreUnavailable && !known) {
        readAt = Number.NEGATIVE_INFINITY
        throw error
      }
      const fault = errorText(error)
      if (fault !== reportedFault) onError(fault)
      reportedFault = fault
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
