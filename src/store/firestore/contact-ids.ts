import { hash, randomBytes } from 'node:crypto'
import type { Firestore } from '@google-cloud/firestore'
import { createContactIdHash } from '../contact-id.ts'
import { codeOf, codes } from './failure.ts'

export type ContactIdOf = (phone: string) => string

interface Named {
  contactIdOf: ContactIdOf
  /** The id of these records. */
  recordsId: string
}

const named = (key: string): Named => ({
  contactIdOf: createContactIdHash(Buffer.from(key, 'base64url')),
  recordsId: hash('sha256', key, 'hex').slice(0, 16),
})

/** Whether a text from a request can be a contact's id. */
export const isContactId = (id: string): boolean => /^[\w-]{22}$/.test(id)

/**
 * Derives contact ids from phone numbers with a random key, made at first use: without the key, trying all numbers does
 * not reveal whose id it is.
 */
export function contactIdsOf(db: Firestore): () => Promise<Named> {
  const secret = db.collection('secrets').doc('person-ids')
  let known: Promise<Named> | undefined

  const read = async (): Promise<Named> => {
    const before = await secret.get()
    if (before.exists) return named(String(before.get('key')))
    try {
      const key = randomBytes(32).toString('base64url')
      await secret.create({ key })
      return named(key)
    } catch (error) {
      // Another instance made the key first.
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
