import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchWords } from '../../../src/service/store/search-words.ts'
import { openDatabase } from '../../../src/service/store/sqlite/database.ts'
import { leadsCommand } from '../command.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService, numbered } from './desk-service.ts'
import { traces, withTwo } from './two-people.ts'

const inFiles = (folder: string, text: string): boolean =>
  readdirSync(folder).some(name => readFileSync(join(folder, name)).includes(text))

/** The search index writes words in parts, so no file shows them: it is asked itself. */
const wordsKept = (folder: string): string[] => {
  const database = openDatabase(folder)
  database.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab ('main', 'search', 'row')`)
  const terms = database.prepare('SELECT term FROM temp.terms').all()
  database.close()
  return terms.map(({ term }) => String(term))
}

test('nothing is left of a person who is erased, in no file', async () => {
  const { ask, path, person, place } = await withTwo()
  const { folder } = place
  expect(traces.filter(text => !inFiles(folder, text))).toEqual([])
  await ask('DELETE', path)
  expect([...traces, person.id, 'key-of-zebediah'].filter(text => inFiles(folder, text))).toEqual([])
  expect(wordsKept(folder).toSorted()).toEqual(searchWords('asha rao', numbered(1)).toSorted())
})

test('after a restore the filters are those of the restored leads', async () => {
  const folder = scratchFolder()
  const { send, names } = await createDeskService(undefined, { store: await openStore(folder) })
  await send({ name: 'one', number: numbered(1), source: 'search' })
  expect(await names('source=search')).toEqual(['one'])
  const file = join(folder, 'kept', 'backup.db')
  expect((await leadsCommand(folder, ['backup', file])).code).toBe(0)
  await send({ name: 'two', number: numbered(2), source: 'portal' })
  expect(await names('source=portal')).toEqual(['two'])
  expect((await leadsCommand(folder, ['restore', file])).code).toBe(0)
  await send({ name: 'three', number: numbered(3), source: 'social' })
  expect(await names('source=social')).toEqual(['three'])
  expect(await names('source=portal')).toEqual([])
  expect(await names()).toEqual(['three', 'one'])
})

test('what is rare is found among many, in every order', async () => {
  const { send, names } = await createDeskService()
  await send({ name: 'zara khan', number: numbered(0), source: 'hoarding' })
  const others = Array.from({ length: 1800 }, (_, index) => index + 1)
  for (const index of others)
    await send({ name: 'asha rao', number: numbered(index), source: index % 2 ? 'search' : 'portal' })
  await send({ name: 'zara khan', number: numbered(9999), source: 'search' })
  expect(await names('search=zara')).toEqual(['zara khan', 'zara khan'])
  expect(await names('search=z&source=hoarding')).toEqual(['zara khan'])
  expect(await names('source=hoarding')).toEqual(['zara khan'])
  expect(await names('source=hoarding&sort=oldest')).toEqual(['zara khan'])
  expect(await names('search=a&source=hoarding')).toEqual([])
  expect((await names('sort=name&limit=200')).every(name => name === 'asha rao')).toBe(true)
})
