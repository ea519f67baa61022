import type { TeamRecords } from '../../records/team-records.ts'

/** The same store, which tells whenever it has ended sessions. */
export function notifySessionEnd(store: TeamRecords, told: () => void): TeamRecords {
  const telling =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await work(...args)
      told()
      return result
    }
  return {
    ...store,
    endSession: telling(store.endSession),
    endSessions: telling(store.endSessions),
    endAll: telling(store.endAll),
    removeMember: telling(store.removeMember),
  }
}
