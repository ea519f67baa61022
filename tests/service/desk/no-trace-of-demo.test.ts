import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runSeed } from '../../../src/service/commands/run-seed.ts'
import { leadsCommand } from '../command.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'

const quiet = { write: async () => {}, say() {}, warn() {}, progress() {}, isWatched: false }

const seed = (folder: string, ...args: string[]) => runSeed(args, { DATA_DIR: folder }, quiet)

const found = (folder: string, texts: string[]): string[] => {
  const contents = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)))
  return texts.filter(text => contents.some(content => content.includes(text)))
}

/** Demo data, and all texts of its contacts that the files contain: names, words, phone numbers. */
const withDemo = async () => {
  const folder = scratchFolder()
  expect(await seed(folder, '300')).toBe(0)
  const store = await openStore(folder)
  const leads = await store.list({ limit: 1000 })
  const names = leads.map(({ name }) => name)
  const words = names.flatMap(name => name.split(' ')).filter(word => word.length > 3)
  const texts = [...new Set([...names, ...words, ...leads.map(({ phone }) => phone), '800000'])]
  expect(found(folder, texts)).toEqual(texts)
  return { folder, store, texts }
}

test('no byte is left in any file of a demo that is removed', async () => {
  const { folder, store, texts } = await withDemo()
  await store.close()
  expect(await seed(folder, '--remove')).toBe(0)
  expect(found(folder, texts)).toEqual([])
})

test('nor while the service runs, as soon as its desk has read', async () => {
  const { folder, store, texts } = await withDemo()
  const desk = await createDeskService(Date.now(), { store })
  expect((await desk.inbox('limit=200')).rows.length).toBeGreaterThan(100)
  expect(await seed(folder, '--remove')).toBe(0)
  expect(await desk.names()).toEqual([])
  await expect.poll(() => found(folder, texts), { timeout: 20_000 }).toEqual([])
})

test('nor if the index is one of replaced records', async () => {
  const { folder, store, texts } = await withDemo()
  await store.close()
  const backup = join(scratchFolder(), 'backup.db')
  await leadsCommand(folder, ['backup', backup])
  expect((await leadsCommand(folder, ['restore', backup])).code).toBe(0)
  // A restore saves the earlier files as a backup, which only the owner deletes.
  for (const name of readdirSync(folder)) if (name.includes('before-restore')) rmSync(join(folder, name))
  expect(await seed(folder, '--remove')).toBe(0)
  expect(found(folder, texts)).toEqual([])
})
