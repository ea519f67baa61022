import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { startProcess } from '../faults/service-process.ts'
import { builtSite } from './built-site.ts'
import { scratchFolder } from './test-service.ts'

const [twoHoursMs, twoDaysMs] = [7_200_000, 172_800_000]

test('a running service removes the resized pictures that no preview has shown for a day', async () => {
  const dataDir = scratchFolder()
  const records = await openSqliteRecords(dataDir, () => {})
  await records.notePass(Date.now() - twoHoursMs)
  await records.close()
  const folder = join(dataDir, 'preview-pictures')
  mkdirSync(folder)
  const [unused, shown] = [join(folder, 'unused.jpg'), join(folder, 'shown.jpg')]
  for (const file of [unused, shown]) writeFileSync(file, 'x')
  const before = new Date(Date.now() - twoDaysMs)
  utimesSync(unused, before, before)
  const service = await startProcess({ dataDir, distDir: builtSite() })
  // A stop waits for housekeeping, which begins with the start.
  expect(await service.end('SIGTERM')).toBe(0)
  expect([unused, shown].map(file => existsSync(file))).toEqual([false, true])
})
