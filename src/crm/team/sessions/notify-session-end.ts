import type { TeamRecords } from '#store/team-records.ts'

/** Wraps a store so that `notify` is called whenever sessions end. */
export function notifySessionEnd(store: TeamRecords, notify: () => void): TeamRecords {
  const notifyAfter =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await work(...args)
      notify()
      return result
    }
  return {
    ...store,
    endSession: notifyAfter(store.endSession),
    endSessions: notifyAfter(store.endSessions),
    endAll: notifyAfter(store.endAll),
    removeMember: notifyAfter(store.removeMember),
  }
}
