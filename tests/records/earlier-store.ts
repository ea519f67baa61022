import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type DocumentData, Timestamp } from '@google-cloud/firestore'
import { type FirestoreAddress, openClient } from '../../src/store/firestore/client.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { scratchFolder } from '../service/test-service.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

/** A data folder as an earlier version left it. */
const storeOf = (version: string): string => {
  const folder = scratchFolder()
  writeFileSync(databaseFile(folder), gunzipSync(readFileSync(join(fixtures, `${version}.db.gz`))))
  return folder
}

/** A store with the desk's tables beside the leads, and work on every contact. */
export const earlierStore = (): string => storeOf('version-4')

/** A store of the last version that did not store unknown form fields. */
export const storeWithoutSentAlong = (): string => storeOf('version-12')

/** The leads and deliveries that this version showed. */
export const toldWithoutSentAlong = JSON.parse(readFileSync(join(fixtures, 'version-12.json'), 'utf8'))

/** A store of the last version with one state of a contact for all projects; one contact wrote to two. */
export const storeOfDeals = (): string => storeOf('version-15-people')

/** The same two contacts as documents of that version in Firestore, by path. */
const documentsOfDeals: Record<string, unknown> = JSON.parse(
  readFileSync(join(fixtures, 'firestore-people.json'), 'utf8'),
)

/** A field in the client's format, because JSON has no timestamps. */
const fieldOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fieldOf)
  if (typeof value !== 'object' || value === null) return value
  if ('$timestamp' in value) {
    const [seconds, nanoseconds] = value.$timestamp as [number, number]
    return new Timestamp(seconds, nanoseconds)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fieldOf(one)]))
}

/** Writes these documents to a project of the emulator. */
export async function writeDocumentsOfDeals(address: FirestoreAddress): Promise<void> {
  const client = openClient(address)
  const batch = client.batch()
  for (const [path, fields] of Object.entries(documentsOfDeals))
    batch.set(client.doc(path), fieldOf(fields) as DocumentData)
  await batch.commit()
  await client.terminate()
}

/** The two contacts as the desk of that version showed them. */
export const shownOfDeals = JSON.parse(readFileSync(join(fixtures, 'version-15-people.json'), 'utf8'))

/** All that the desk of version 4 showed. */
export const shownEarlier = JSON.parse(readFileSync(join(fixtures, 'version-4.json'), 'utf8'))
