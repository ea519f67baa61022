import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createContactIdHash } from '../contact-id.ts'

/** Names contacts by the key of a database; `checkKey` as a transaction begins, for a restored backup brings its own. */
export function createContactIds(database: DatabaseSync) {
  const select = database.prepare(`SELECT value FROM identity WHERE name = 'person-key'`)
  // Changes with each commit of another connection, and costs every lead less than reading the key anew.
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

/** Gives the change log another name, so that its readers begin anew. */
export function renewLogId(database: DatabaseSync): void {
  database
    .prepare(`INSERT OR REPLACE INTO identity VALUES ('feed', ?)`)
    .run(Buffer.from(randomBytes(6).toString('hex')))
}
