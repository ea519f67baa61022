import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { indexFile, openIndex } from '../../src/crm/index/index-file.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { deskCommand, deskProgram } from './command.ts'
import { createDeskService, numbered } from './desk/desk-service.ts'
import { openStore, scratchFolder } from './test-service.ts'

const built = 'Rebuilt the desk’s index.\n'

const withDeals = async () => {
  const folder = scratchFolder()
  const desk = await createDeskService(undefined, { store: await openStore(folder) })
  for (const [index, name] of ['asha rao', 'ravi kumar', 'uma nair'].entries())
    await desk.send({ name, number: numbered(index) })
  const ravi = await desk.dealNamed('ravi kumar')
  await desk.ask('PATCH', `/api/desk/deals/${ravi.id}`, { version: 0, status: 'contacted' })
  return { ...desk, folder }
}

/** Writes wrong names to the index, which only a rebuild corrects. */
const spoilNames = (folder: string) => {
  const index = openIndex(folder)
  index.exec(`UPDATE deals SET first_sent_name = 'somebody else'`)
  index.close()
}

test('rebuild corrects a wrong index while the service runs, which continues with the new one', async () => {
  const { folder, inbox, names, send } = await withDeals()
  const before = await inbox()
  expect(before.rows.find(({ name }) => name === 'ravi kumar')?.status).toBe('contacted')
  spoilNames(folder)
  expect(await names()).not.toContain('asha rao')
  const { code, out, err } = await deskProgram(folder, ['rebuild'])
  expect([code, out, err]).toEqual([0, built, `${databaseFile(folder)} holds 3 leads.\n`])
  expect(await inbox()).toEqual(before)
  await send({ name: 'zara khan', number: numbered(9) })
  expect(await names()).toEqual(['zara khan', 'uma nair', 'ravi kumar', 'asha rao'])
})

test('without a service, rebuild leaves a complete index and no other file', async () => {
  const desk = await withDeals()
  const before = await desk.inbox()
  await desk.store.close()
  writeFileSync(indexFile(desk.folder), 'no index at all')
  expect(await deskCommand(desk.folder, ['rebuild'])).toMatchObject({ code: 0, out: built })
  expect(existsSync(`${indexFile(desk.folder)}-wal`)).toBe(false)
  const index = new DatabaseSync(indexFile(desk.folder), { readOnly: true })
  expect(index.prepare('SELECT count(*) AS deals FROM deals').get()?.deals).toBe(3)
  index.close()
  const after = await createDeskService(undefined, { store: await openStore(desk.folder) })
  expect(await after.inbox()).toEqual(before)
})

test('rebuild makes no store where there is none, and leaves no index there', async () => {
  const folder = join(scratchFolder(), 'elsewhere')
  const { code, err } = await deskCommand(folder, ['rebuild'])
  expect([code, err]).toEqual([1, expect.stringContaining('There is no store')])
  expect(existsSync(folder)).toBe(false)
})

test('an unknown command is answered with the right form, and does nothing', async () => {
  const { folder } = await withDeals()
  const before = readFileSync(indexFile(folder))
  for (const args of [[], ['build'], ['rebuild', 'now'], ['rebuild', '--force']]) {
    const { code, err } = await deskCommand(folder, args)
    expect([args, code, err]).toEqual([args, 1, expect.stringContaining('npm run desk')])
  }
  expect(readFileSync(indexFile(folder)).equals(before)).toBe(true)
})
