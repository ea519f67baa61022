import type { DatabaseSync } from 'node:sqlite'
import type { SettingsName, StoredSettings } from '../../change-records.ts'

/** Stores settings by name. */
export function settingsOperations(database: DatabaseSync) {
  const find = database.prepare(`SELECT value, revision FROM settings WHERE name = ?`)
  const save = database.prepare(
    `INSERT INTO settings VALUES (:name, :value, :revision + 1)
     ON CONFLICT (name) DO UPDATE SET value = :value, revision = :revision + 1 WHERE revision = :revision`,
  )
  const findNames = database.prepare(
    `SELECT name FROM settings WHERE substr(name, 1, length(:prefix)) = :prefix`,
  )
  const remove = database.prepare(`DELETE FROM settings WHERE name = ?`)
  return {
    reads: {
      settings(name: SettingsName): StoredSettings | undefined {
        const row = find.get(name)
        return row && { value: JSON.parse(String(row.value)), revision: Number(row.revision) }
      },
      settingsNames: (prefix: string): SettingsName[] =>
        findNames.all({ prefix }).map(({ name }) => String(name) as SettingsName),
    },
    writes: {
      saveSettings(name: SettingsName, { value, revision }: StoredSettings): boolean {
        // A first version written on top of an unknown revision would restart the count.
        if (revision > 0 && !find.get(name)) return false
        return save.run({ name, value: JSON.stringify(value), revision }).changes > 0
      },
      removeSettings(name: SettingsName): void {
        remove.run(name)
      },
    },
  }
}
