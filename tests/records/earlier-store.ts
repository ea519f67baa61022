import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { databaseFile } from '../../src/service/records/sqlite/database.ts'
import { scratchFolder } from '../service/test-service.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

/** A data folder as the program left it that kept the desk's tables beside the leads, with work done on everybody. */
export function earlierStore(): string {
  const folder = scratchFolder()
  writeFileSync(databaseFile(folder), gunzipSync(readFileSync(join(fixtures, 'version-4.db.gz'))))
  return folder
}

/** What the desk of that program showed, word for word. */
export const shownEarlier = JSON.parse(readFileSync(join(fixtures, 'version-4.json'), 'utf8'))
