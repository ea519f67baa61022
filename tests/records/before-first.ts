import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DocumentData, Timestamp } from '@google-cloud/firestore'
import { type FirestoreAddress, openClient } from '../../src/store/firestore/client.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { scratchFolder } from '../service/test-service.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')

/**
 * A data folder as version 16 wrote it, which is the last but two before the first release: leads and deals with facts
 * of every kind, deliveries, a team, a draft, a live edition, an intake key, a do-not-call list and page links.
 */
export function storeBeforeFirst(): string {
  const folder = scratchFolder()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec(read('before-first.sql'))
  database.close()
  return folder
}

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

/** Writes the same records, as that version wrote them to Firestore, to a project of the emulator. */
export async function writeBeforeFirst(address: FirestoreAddress): Promise<void> {
  const documents: Record<string, unknown> = JSON.parse(read('before-first.firestore.json'))
  const client = openClient(address)
  const batch = client.batch()
  for (const [path, fields] of Object.entries(documents))
    batch.set(client.doc(path), fieldOf(fields) as DocumentData)
  await batch.commit()
  await client.terminate()
}

/** What that version showed, but for two fields whose rules have changed since: `permission` and whether a visit is sure. */
export const shownBeforeFirst = JSON.parse(read('before-first.json'))
