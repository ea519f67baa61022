import type { DatabaseSync } from 'node:sqlite'

/** Timestamps that the service stores for itself. */
export function timestamps(database: DatabaseSync) {
  const note = database.prepare('INSERT OR REPLACE INTO noted_times VALUES (?, ?)')
  return {
    reads: {
      lastPass(): number | null {
        const row = database.prepare(`SELECT at FROM noted_times WHERE what = 'housekeeping'`).get()
        return typeof row?.at === 'number' ? row.at : null
      },
    },
    writes: {
      notePass(at: number): void {
        note.run('housekeeping', at)
      },

      /** A write that no reader sees, but that reaches the disk as a lead would. */
      check(): void {
        note.run('check', Date.now())
      },
    },
  }
}
