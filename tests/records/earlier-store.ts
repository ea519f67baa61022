import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type DocumentData, Timestamp } from '@google-cloud/firestore'
import { type FirestoreAddress, openClient } from '../../src/service/records/firestore/client.ts'
import { databaseFile } from '../../src/service/records/sqlite/database.ts'
import { scratchFolder } from '../service/test-service.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

/** A data folder as a program left it that kept its records in this version. */
const storeOf = (version: string): string => {
  const folder = scratchFolder()
  writeFileSync(databaseFile(folder), gunzipSync(readFileSync(join(fixtures, `${version}.db.gz`))))
  return folder
}

/** Of the program that kept the desk's tables beside the leads, with work done on everybody. */
export const earlierStore = (): string => storeOf('version-4')

/** Of the last program that kept nothing of what came along with a lead and had no field. */
export const storeWithoutSentAlong = (): string => storeOf('version-12')

/** What that program told of its leads and deliveries. */
export const toldWithoutSentAlong = JSON.parse(readFileSync(join(fixtures, 'version-12.json'), 'utf8'))

/** Of the last program that kept one state of a contact for all projects, with a contact who wrote to two. */
export const storeOfDeals = (): string => storeOf('version-15-people')

/** The documents that the same program kept of the same two contacts in Firestore, by their paths. */
const documentsOfDeals: Record<string, unknown> = JSON.parse(
  readFileSync(join(fixtures, 'firestore-people.json'), 'utf8'),
)

/** A field as the client writes it: JSON knows no times. */
const fieldOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fieldOf)
  if (typeof value !== 'object' || value === null) return value
  if ('$timestamp' in value) {
    const [seconds, nanoseconds] = value.$timestamp as [number, number]
    return new Timestamp(seconds, nanoseconds)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fieldOf(one)]))
}

/** Writes these documents into a project of the emulator. */
export async function writeDocumentsOfDeals(address: FirestoreAddress): Promise<void> {
  const client = openClient(address)
  const batch = client.batch()
  for (const [path, fields] of Object.entries(documentsOfDeals))
    batch.set(client.doc(path), fieldOf(fields) as DocumentData)
  await batch.commit()
  await client.terminate()
}

/** What the desk of that program showed of its two contacts. */
export const shownOfDeals = JSON.parse(readFileSync(join(fixtures, 'version-15-people.json'), 'utf8'))

/** What the desk of that program showed, word for word. */
export const shownEarlier = JSON.parse(readFileSync(join(fixtures, 'version-4.json'), 'utf8'))
