import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { discardIndex, indexFile, openIndex } from '../../../src/crm/index/index-file.ts'
import { indexVersion } from '../../../src/crm/index/schema.ts'
import { openCrm } from '../../../src/crm/open-crm.ts'
import { runSeed } from '../../../src/service/commands/run-seed.ts'
import { openSqliteRecords } from '../../../src/store/sqlite/sqlite-records.ts'
import { rowsToTest } from '../../all.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService, numbered } from './desk-service.ts'

const quiet = { write: async () => {}, say() {}, warn() {}, progress() {}, isWatched: false }

/** The data folder of a stopped service with more leads than one batch of the index, and what its desk showed. */
const leftBehind = async () => {
  const folder = scratchFolder()
  const now = Date.now()
  await runSeed(['400'], { DATA_DIR: folder }, quiet, now)
  const desk = await createDeskService(now, { store: await openStore(folder) })
  const shown = await desk.inbox('limit=200')
  const contacted = await desk.names('status=contacted')
  await desk.store.close()
  return { folder, shown, contacted, now }
}

const overwriteMiddle = (file: string) => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xa5, 4096))
}

const ways: [string, (file: string) => void][] = [
  ['is no database', file => writeFileSync(file, 'no database'.repeat(1000))],
  ['is damaged inside', overwriteMiddle],
  ['is cut off', file => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
  [
    'is of another version',
    file => {
      const database = new DatabaseSync(file)
      database.exec(`DROP TABLE assignments; PRAGMA user_version = ${indexVersion + 1}`)
      database.close()
    },
  ],
]

for (const [what, spoil] of rowsToTest(ways, 2)) {
  test(`an index that ${what} is rebuilt at the start, while leads come in`, async () => {
    const { folder, shown, contacted, now } = await leftBehind()
    spoil(indexFile(folder))
    const desk = await createDeskService(now, { store: await openStore(folder) })
    desk.crm.startIndexing()
    for (const index of [1, 2, 3]) await desk.send({ name: 'zara khan', number: numbered(index) })
    const newest = async () => (await desk.inbox('limit=200')).rows
    // A request during the rebuild gets an answer after a few seconds, with what is indexed by then.
    await expect
      .poll(async () => (await newest()).slice(0, 3).map(({ name }) => name))
      .toEqual(['zara khan', 'zara khan', 'zara khan'])
    expect((await newest()).slice(3)).toEqual(shown.rows.slice(0, 197))
    expect(await desk.names('status=contacted')).toEqual(contacted)
  })
}

test('leads from before there was a desk are shown', async () => {
  const folder = scratchFolder()
  const records = await openSqliteRecords(folder, () => {})
  const beforehand = await createDeskService(undefined, { store: { ...(await openStore()), ...records } })
  await beforehand.send({ name: 'asha rao', number: numbered(1), source: 'search' })
  await beforehand.send({ name: 'ravi kumar', number: numbered(2) })
  await records.close()
  expect(existsSync(indexFile(folder))).toBe(false)
  const desk = await createDeskService(beforehand.now(), { store: await openStore(folder) })
  expect(await desk.names()).toEqual(['ravi kumar', 'asha rao'])
  expect(await desk.names('search=asha&source=search')).toEqual(['asha rao'])
})

test('an index that another process began to rebuild is completed, even without new leads', async () => {
  const folder = scratchFolder()
  const records = await openSqliteRecords(folder, () => {})
  const parts = { leads: records, changes: records.changes, folder, onError() {} }
  const crm = await openCrm({ ...parts, pace: { lookMs: 20 } })
  onTestFinished(async () => {
    await crm.close()
    await records.close()
  })
  const store = { ...records, crm }
  const service = await createDeskService(undefined, { store })
  await service.send({ name: 'asha rao' })
  expect(await service.names()).toEqual(['asha rao'])
  discardIndex(folder)
  openIndex(folder).close()
  crm.startIndexing()
  await expect.poll(() => service.names()).toEqual(['asha rao'])
})
