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

    /** A write that no reader sees, and that lasts as a lead does. */
    async check(): Promise<void> {
      await moment(`check-${randomInt(checks)}`).set({ at: Date.now() })
    },
  }
}
