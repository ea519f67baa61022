import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { personIdOf } from '../person-id.ts'

/** Names people by the key of the database it is called on; asked for each time, as a restored backup brings its own. */
export function naming(database: DatabaseSync): (phone: string) => string {
  const select = database.prepare(`SELECT value FROM identity WHERE name = 'person-key'`)
  return phone => {
    const key = select.get()?.value
    if (!(key instanceof Uint8Array)) throw new Error('the key of person ids is missing')
    return personIdOf(key, phone)
  }
}

/** Gives the feed another name, so that whoever follows begins anew. */
export function renameFeed(database: DatabaseSync): void {
  database
    .prepare(`INSERT OR REPLACE INTO identity VALUES ('feed', ?)`)
    .run(Buffer.from(randomBytes(6).toString('hex')))
}
