import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { indexFile } from '../../src/crm/index/index-file.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { sampleLead } from '../records/sample-leads.ts'
import { builtSite } from '../service/built-site.ts'
import { scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'

/** More than any machine indexes before the stop. */
const many = 30_000
const twoHoursMs = 7_200_000

/** Records of many leads, each of another contact, without an index; housekeeping is due. */
const manyRecords = async (): Promise<string> => {
  const folder = scratchFolder()
  const records = await openSqliteRecords(folder, () => {})
  await records.insert(sampleLead({ receivedAt: Date.now() }), 'p', [])
  await records.notePass(Date.now() - twoHoursMs)
  await records.close()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec(`
    CREATE TEMP TABLE more AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) SELECT leads.* FROM n, leads;
    UPDATE temp.more SET seq = seq + rowid, id = id || rowid, person_id = person_id || rowid, received_at = received_at + rowid;
    INSERT INTO leads SELECT * FROM temp.more;
  `)
  database.close()
  return folder
}

const indexedLeads = (folder: string): number => {
  const index = new DatabaseSync(indexFile(folder), { readOnly: true })
  const count = Number(index.prepare('SELECT count(*) AS leads FROM leads').get()?.leads)
  index.close()
  return count
}

test('SIGTERM while the index is rebuilt and housekeeping waits for it: exit 0, and the next start continues', async () => {
  const dataDir = await manyRecords()
  const environment = { RETAIN_DAYS: '365' }
  const first = await startProcess({ dataDir, distDir: builtSite(), environment })
  // A stop that takes longer than it may ends with 1.
  expect(await first.end('SIGTERM')).toBe(0)
  const indexed = indexedLeads(dataDir)
  expect(indexed).toBeLessThan(many)
  const second = await startProcess({ dataDir, distDir: builtSite(), environment })
  expect(await second.end('SIGTERM')).toBe(0)
  expect(indexedLeads(dataDir)).toBeGreaterThanOrEqual(indexed)
})
