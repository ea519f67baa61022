import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { ChangeRecords, SettingsName } from './change-records.ts'
import { createContactIdHash } from './contact-id.ts'

/** 96 bits of HMAC-SHA256, as base64url: without the key, trying all numbers reveals none. */
const hashLength = 16
/** A Firestore document holds at most one megabyte. */
const shards = 16
/** The capacity of the list, with the numbers spread evenly over the documents. */
const maxNumbers = 900_000

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const shardName = (index: number): SettingsName => `do-not-call-${index}`
const allShards = Array.from({ length: shards }, (_, index) => index)
const shardOf = (hashed: string): number => hashed.charCodeAt(0) % shards

const headSchema = v.object({ key: v.string(), digest: v.string(), count: v.number() })

/** Identifies the list: its key, and a digest of its numbers. */
type Head = v.InferOutput<typeof headSchema>

const keyName = (key: string): string => hash('sha256', `do-not-call ${key}`, 'hex').slice(0, 8)

const hashesIn = (value: unknown): string[] =>
  typeof value === 'string' ? (value.match(new RegExp(`.{${hashLength}}`, 'g')) ?? []) : []

const headOf = async (documents: Documents): Promise<Head | undefined> => {
  const stored = await documents.settings('do-not-call')
  return stored && v.parse(headSchema, stored.value)
}

const readShard = async (documents: Documents, index: number) => {
  const stored = await documents.settings(shardName(index))
  return { hashes: hashesIn(stored?.value), revision: stored?.revision ?? 0 }
}

/** Makes the function that hashes numbers with a key. */
const createNumberHash = (key: string): ((phone: string) => string) => {
  const nameOf = createContactIdHash(Buffer.from(key, 'base64url'))
  return phone => nameOf(phone).slice(0, hashLength)
}

/** Whether the list was loaded with another key, so that no number can be found in it. */
const isForeign = (head: Head, key: string | undefined) =>
  head.count > 0 && (key === undefined || head.key !== keyName(key))

/** The do-not-call list as read: a digest of its numbers, and a check for one number. */
export interface NumbersRead {
  digest: string
  count: number
  has(phone: string): boolean
}

/** Reads the list, unless `known` is up to date; throws if it was loaded with another key. */
export async function readNumbers(
  documents: Documents,
  key: string | undefined,
  known?: NumbersRead,
): Promise<NumbersRead> {
  const head = await headOf(documents)
  if (!head || head.count === 0) return { digest: '', count: 0, has: () => false }
  if (known?.digest === head.digest) return known
  if (key === undefined || isForeign(head, key))
    throw new Error('the do-not-call list was loaded by another key: DO_NOT_CALL_KEY, or do-not-call.key')
  const all = new Set<string>()
  for (const index of allShards) for (const one of (await readShard(documents, index)).hashes) all.add(one)
  const hashed = createNumberHash(key)
  return { digest: head.digest, count: all.size, has: phone => all.has(hashed(phone)) }
}

/** Adds or removes numbers and returns how many changed. A repeat changes nothing. */
export async function changeNumbers(
  documents: Documents,
  key: string,
  phones: readonly string[],
  isAdded: boolean,
): Promise<{ changed: number; count: number }> {
  const head = await headOf(documents)
  if (head && isForeign(head, key))
    throw new Error('The list was loaded by another key. Set that one, or empty the list with clear.')
  if (isAdded && (head?.count ?? 0) + phones.length > maxNumbers)
    throw new Error(`The list takes ${maxNumbers.toLocaleString('en-IN')} numbers.`)
  const hashesByShard = Map.groupBy(new Set(phones.map(createNumberHash(key))), shardOf)
  let changed = 0
  const allHashes: string[] = []
  for (const index of allShards) {
    const { hashes, more } = await changeShard(documents, index, hashesByShard.get(index) ?? [], isAdded)
    allHashes.push(...hashes)
    changed += more
  }
  await saveHead(documents, {
    key: keyName(key),
    digest: hash('sha256', allHashes.join('')),
    count: allHashes.length,
  })
  return { changed, count: allHashes.length }
}

/** Removes all numbers, including those loaded with another key. */
export async function clearNumbers(documents: Documents): Promise<void> {
  for (const index of allShards) await saveShard(documents, index, () => [])
  await saveHead(documents, { key: '', digest: '', count: 0 })
}

const changeShard = async (documents: Documents, index: number, given: string[], isAdded: boolean) => {
  let more = 0
  const hashes = await saveShard(documents, index, before => {
    const all = new Set(before)
    for (const one of given)
      if (isAdded) all.add(one)
      else all.delete(one)
    more = Math.abs(all.size - before.length)
    return more === 0 ? before : [...all].sort()
  })
  return { hashes, more }
}

/** Retries if another writer changes the shard at the same moment. */
const saveShard = async (
  documents: Documents,
  index: number,
  change: (before: string[]) => string[],
): Promise<string[]> => {
  for (;;) {
    const { hashes, revision } = await readShard(documents, index)
    const next = change(hashes)
    if (next === hashes || (next.length === 0 && hashes.length === 0)) return next
    if (await documents.saveSettings(shardName(index), { value: next.join(''), revision })) return next
  }
}

/** Written last, because readers of the list check it first. */
const saveHead = async (documents: Documents, head: Head): Promise<void> => {
  for (;;) {
    const stored = await documents.settings('do-not-call')
    if (await documents.saveSettings('do-not-call', { value: head, revision: stored?.revision ?? 0 })) return
  }
}
