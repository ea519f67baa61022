import { hash, randomBytes } from 'node:crypto'
import type { Firestore } from '@google-cloud/firestore'
import { createContactIdHash } from '../contact-id.ts'
import { codeOf, codes } from './failure.ts'

/** Names a contact by their phone. */
export type ContactIdOf = (phone: string) => string

interface Named {
  contactIdOf: ContactIdOf
  /** Tells these records from any others. */
  recordsId: string
}

const named = (key: string): Named => ({
  contactIdOf: createContactIdHash(Buffer.from(key, 'base64url')),
  recordsId: hash('sha256', key, 'hex').slice(0, 16),
})

/** Whether a text can be a contact's id; it may come from any request. */
export const isContactId = (id: string): boolean => /^[\w-]{22}$/.test(id)

/**
 * Derives contact ids with a key that was drawn at first use, so that nobody can find the number of an id by trying all
 * numbers.
 */
export function contactIdsOf(db: Firestore): () => Promise<Named> {
  const kept = db.collection('secrets').doc('person-ids')
  let known: Promise<Named> | undefined

  const read = async (): Promise<Named> => {
    const before = await kept.get()
    if (before.exists) return named(String(before.get('key')))
    try {
      const key = randomBytes(32).toString('base64url')
      await kept.create({ key })
      return named(key)
    } catch (error) {
      // Another instance drew one first.
      if (codeOf(error) !== codes.alreadyExists) throw error
      return read()
    }
  }

  return () => {
    known ??= read().catch(error => {
      known = undefined
      throw error
    })
    return known
  }
}

export type ContactIds = ReturnType<typeof contactIdsOf>
