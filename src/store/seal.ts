import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { contactHandle } from '#domain/contacts/handle.ts'
import { spreadReference } from './reference.ts'
import type { Sealed, SealedContents } from './sealed-records.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** A Firestore document holds a megabyte, so a contact with more data is sealed in parts. */
const maxInPart = 400_000

/** Keys of 32 bytes as base64url: the first one seals, all of them open. */
export type SealKeys = readonly string[]

export interface SealOptions {
  keys: SealKeys
  at: number
}

const derived = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', use, 32))

/** A key's name, which reveals nothing about the key. */
const nameOf = (key: string): string => hash('sha256', derived(key, 'name'), 'hex').slice(0, 8)

/** Whether the key of that name is among these. */
export const isAmong = (keys: SealKeys, name: string): boolean => keys.some(key => nameOf(key) === name)

/** The name of a contact under a key: without the key, trying all numbers does not reveal it. */
const hashPhone = (key: string, phone: string): string =>
  createHmac('sha256', derived(key, 'whose')).update(phone).digest('base64url').slice(0, 22)

/** The names of a number's sealed records, one for each key. */
export const sealLookupKeys = (keys: SealKeys, phone: string): string[] =>
  keys.map(key => hashPhone(key, phone))

/** Sealed records name the contact `personId`, as the stores do, so that those of an earlier version open too. */
const toStored = <One extends { contactId: string }>({ contactId: personId, ...one }: One) => ({
  ...one,
  personId,
})

const fromStored = ({ personId: contactId, ...one }: { personId: string }) => ({ ...one, contactId })

const splitContents = ({ leads, facts }: SealedContents): SealedContents[] => {
  const parts: SealedContents[] = []
  let room = 0
  const partWith = (item: unknown): SealedContents => {
    room -= JSON.stringify(item).length
    const open = parts.at(-1)
    if (open && room >= 0) return open
    room = maxInPart - JSON.stringify(item).length
    const part = { leads: [], facts: [] }
    parts.push(part)
    return part
  }
  for (const lead of leads) partWith(lead).leads.push(lead)
  for (const fact of facts) partWith(fact).facts.push(fact)
  return parts
}

const encrypted = (key: string, id: string, { leads, facts }: SealedContents): string => {
  const stored = { leads: leads.map(toStored), facts: facts.map(toStored) }
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, derived(key, 'data'), nonce).setAAD(Buffer.from(id))
  const data = Buffer.concat([sealing.update(gzipSync(JSON.stringify(stored))), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), data]).toString('base64')
}

/**
 * Seals the deleted data of one contact; demo leads belong to no contact. Facts that are sealed without a lead need the
 * contact's handle.
 */
export function seal([key]: SealKeys, contents: SealedContents, at: number, phoneOfFacts?: string): Sealed[] {
  const leads = contents.leads.filter(({ isDemo }) => !isDemo)
  const phone = leads[0] ? contactHandle(leads[0]) : phoneOfFacts
  if (!key || phone === undefined) return []
  return splitContents({ ...contents, leads }).map(part => {
    const id = spreadReference(null, '')
    return {
      id,
      at,
      leads: part.leads.length,
      key: nameOf(key),
      whose: hashPhone(key, phone),
      data: encrypted(key, id, part),
    }
  })
}

/** Opens a sealed record; throws if the key is missing or a byte was changed. */
export function unseal(keys: SealKeys, { id, key: name, data }: Sealed): SealedContents {
  const key = keys.find(one => nameOf(one) === name)
  if (!key) throw new Error(`${id} was sealed with the key ${name}, which is not here.`)
  const bytes = Buffer.from(data, 'base64')
  const opening = createDecipheriv(cipher, derived(key, 'data'), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const plain = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
  const { leads, facts } = JSON.parse(gunzipSync(plain).toString())
  return { leads: leads.map(fromStored), facts: facts.map(fromStored) }
}
