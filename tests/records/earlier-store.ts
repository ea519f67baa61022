import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
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

/** What the desk of that program showed of its two contacts. */
export const shownOfDeals = JSON.parse(readFileSync(join(fixtures, 'version-15-people.json'), 'utf8'))

/** What the desk of that program showed, word for word. */
export const shownEarlier = JSON.parse(readFileSync(join(fixtures, 'version-4.json'), 'utf8'))
