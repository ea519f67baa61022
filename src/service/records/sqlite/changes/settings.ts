import type { DatabaseSync } from 'node:sqlite'
import type { KeptSettings } from '../../change-records.ts'

/** Keeps what admins decided for the whole desk. */
export function settingsOperations(database: DatabaseSync) {
  const find = database.prepare(`SELECT value, revision FROM settings WHERE name = 'desk'`)
  const save = database.prepare(
    `INSERT INTO settings VALUES ('desk', :value, :revision + 1)
     ON CONFLICT (name) DO UPDATE SET value = :value, revision = :revision + 1 WHERE revision = :revision`,
  )
  return {
    reads: {
      settings(): KeptSettings | undefined {
        const row = find.get()
        return row && { value: JSON.parse(String(row.value)), revision: Number(row.revision) }
      },
    },
    writes: {
      saveSettings({ value, revision }: KeptSettings): boolean {
        // A first one on top of a revision nobody wrote would begin the count anew.
        if (revision > 0 && !find.get()) return false
        return save.run({ value: JSON.stringify(value), revision }).changes > 0
      },
    },
  }
}
