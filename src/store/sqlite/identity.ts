import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createContactIdHash } from '../contact-id.ts'

/**
 * Derives contact ids with the key of a database. A transaction begins with `checkKey`, because a restored backup
 * brings its own key.
 */
export function createContactIds(database: DatabaseSync) {
  const select = database.prepare(`SELECT value FROM identity WHERE name = 'person-key'`)
  // Changes with each commit of another connection, and is cheaper per lead than reading the key again.
  const dataVersion = database.prepare('PRAGMA data_version')
  let seen: unknown
  let nameOf: ((phone: string) => string) | undefined

  const readKey = (): Uint8Array => {
    const value = select.get()?.value
    if (!(value instanceof Uint8Array)) throw new Error('the key of contact ids is missing')
    return value
  }

  return {
    contactIdOf(phone: string): string {
      nameOf ??= createContactIdHash(readKey())
      return nameOf(phone)
    },
    checkKey(): void {
      const version = dataVersion.get()?.data_version
      if (version !== seen) nameOf = undefined
      seen = version
    },
  }
}

/** Renames the change log, so that its readers start again. */
export function renewLogId(database: DatabaseSync): void {
  database
    .prepare(`INSERT OR REPLACE INTO identity VALUES ('feed', ?)`)
    .run(Buffer.from(randomBytes(6).toString('hex')))
}
