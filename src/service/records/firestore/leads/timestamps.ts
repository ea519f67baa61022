import { randomInt } from 'node:crypto'
import type { Firestore } from '@google-cloud/firestore'

/** A document takes about one write a second; instances that all ask whether it writes share several. */
const checks = 16

/** The moments the service notes for itself. */
export function timestampsOf(db: Firestore) {
  const moment = (name: string) => db.collection('notedTimes').doc(name)
  return {
    async lastPass(): Promise<number | null> {
      return (await moment('housekeeping').get()).get('at') ?? null
    },

    async notePass(at: number): Promise<void> {
      await moment('housekeeping').set({ at })
    },

    /** A write no reader sees, yet one that is kept as a lead would be. */
    async check(): Promise<void> {
      await moment(`check-${randomInt(checks)}`).set({ at: Date.now() })
    },
  }
}
