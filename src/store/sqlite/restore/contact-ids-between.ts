import type { DatabaseSync } from 'node:sqlite'
import { contactHandle } from '#domain/contacts/handle.ts'
import { createContactIds } from '../identity.ts'
import { leadOf } from '../leads/lead-rows.ts'

/** The id of a contact of the store in the restored database, whose key may be another one. */
export function contactIdsBetween(
  store: DatabaseSync,
  database: DatabaseSync,
): (contactId: string) => string {
  const keyOf = (one: DatabaseSync) =>
    one.prepare(`SELECT hex(value) AS key FROM identity WHERE name = 'person-key'`).get()
  if (keyOf(store)?.key === keyOf(database)?.key) return contactId => contactId
  const leadOfContact = store.prepare('SELECT * FROM leads WHERE person_id = ? LIMIT 1')
  const { contactIdOf } = createContactIds(database)
  return contactId => {
    const row = leadOfContact.get(contactId)
    return row ? contactIdOf(contactHandle(leadOf(row))) : contactId
  }
}
