import { randomInt } from 'node:crypto'
import type { Firestore } from '@google-cloud/firestore'

/** Firestore allows about one write a second to a document, so the health checks of all instances share several. */
const checks = 16

/** Timestamps that the service stores for itself. */
export function timestampsOf(db: Firestore) {
  const moment = (name: string) => db.collection('notedTimes').doc(name)
  return {
    async lastPass(): Promise<number | null> {
      return (await moment('housekeeping').get()).get('at') ?? null
    },

    async notePass(at: number): Promise<void> {
      await moment('housekeeping').set({ at })
    },

    /** Checks that a write succeeds, as storing a lead would. */
    async check(): Promise<void> {
      await moment(`check-${randomInt(checks)}`).set({ at: Date.now() })
    },
  }
}
