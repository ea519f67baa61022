import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndex } from '../../../src/crm/index/index-file.ts'
import { searchTables } from '../../../src/crm/index/schema.ts'
import { testOfAll } from '../../test-of-all.ts'
import { leadsCommand } from '../command.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService, numbered } from './desk-service.ts'
import { traces, withTwo } from './two-contacts.ts'

const inFiles = (folder: string, text: string): boolean =>
  readdirSync(folder).some(name => readFileSync(join(folder, name)).includes(text))

/** Queries the search index, because it stores parts of words, so its files contain no whole word. */
const wordsKept = (folder: string): string[] => {
  const database = openIndex(folder)
  const terms = searchTables.flatMap(table => {
    database.exec(`CREATE VIRTUAL TABLE temp.${table}_terms USING fts5vocab ('main', '${table}', 'row')`)
    return database.prepare(`SELECT term FROM temp.${table}_terms`).all()
  })
  database.close()
  return terms.map(({ term }) => String(term))
}

test('no file has anything of a contact who is erased', async () => {
  const { ask, path, deal, storage } = await withTwo()
  const { folder } = storage
  expect(traces.filter(text => !inFiles(folder, text))).toEqual([])
  await ask('DELETE', path)
  expect([...traces, deal.id, 'key-of-zebediah'].filter(text => inFiles(folder, text))).toEqual([])
  const digits = numbered(1).slice(1)
  const runs = Array.from({ length: digits.length - 2 }, (_, at) => digits.slice(at, at + 3))
  expect(wordsKept(folder).toSorted()).toEqual([...new Set(['asha', 'rao', ...runs])].toSorted())
})

test('after a restore the filters are those of the restored leads', async () => {
  const folder = scratchFolder()
  const { send, names, later } = await createDeskService(undefined, { store: await openStore(folder) })
  await send({ name: 'one', number: numbered(1), source: 'search' })
  expect(await names('source=search')).toEqual(['one'])
  const file = join(folder, 'kept', 'backup.db')
  expect((await leadsCommand(folder, ['backup', file])).code).toBe(0)
  await send({ name: 'two', number: numbered(2), source: 'portal' })
  expect(await names('source=portal')).toEqual(['two'])
  expect((await leadsCommand(folder, ['restore', file, '--exactly'])).code).toBe(0)
  // A restore ends every session; the test signs in again after two hours.
  later(2 * 3_600_000)
  await send({ name: 'three', number: numbered(3), source: 'social' })
  expect(await names('source=social')).toEqual(['three'])
  expect(await names('source=portal')).toEqual([])
  expect(await names()).toEqual(['three', 'one'])
})

testOfAll('rare leads are found among many, in every order', async () => {
  const { send, names } = await createDeskService()
  await send({ name: 'zara khan', number: numbered(0), source: 'hoarding' })
  const others = Array.from({ length: 1800 }, (_, index) => index + 1)
  for (const index of others) {
    await send({ name: 'asha rao', number: numbered(index), source: index % 2 ? 'search' : 'portal' })
    // A read waits for the index here, because a desk that is far behind would answer before it has caught up.
    if (index % 200 === 0) await names('limit=1')
  }
  await send({ name: 'zara khan', number: numbered(9999), source: 'search' })
  await expect.poll(() => names('search=zara')).toEqual(['zara khan', 'zara khan'])
  expect(await names('search=z&source=hoarding')).toEqual(['zara khan'])
  expect(await names('source=hoarding')).toEqual(['zara khan'])
  expect(await names('source=hoarding&sort=oldest')).toEqual(['zara khan'])
  expect(await names('search=a&source=hoarding')).toEqual([])
  expect(await names('sort=name&limit=200')).toEqual(Array(200).fill('asha rao'))
})

/** Two letters for a number, so that many words begin with the same letters. */
const letters = (index: number) =>
  String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26))

const manyNames = async () => {
  const desk = await createDeskService()
  const firsts = ['asha', 'ravi', 'asim', 'uma ash', 'as']
  const lasts = ['rao', 'asher', 'khan', 'ashokkumar', 'zaidi', 'nair']
  const sent: { name: string; phone: string; source: string }[] = []
  const send = async (name: string) => {
    const source = sent.length % 3 ? 'search' : 'portal'
    sent.push({ name, source, phone: numbered(sent.length) })
    await desk.send({ name, source, number: numbered(sent.length - 1) })
  }
  for (let index = 0; index < 600; index += 1)
    await send(`${firsts[index % firsts.length]} ${lasts[Math.floor(index / 7) % lasts.length]}`)
  for (let index = 0; index < 210; index += 1) await send(`q${letters((index * 37) % 210)}`)
  const inPages = async (query: string) => {
    const seen: { name: string; phone: string }[] = []
    for (let after = ''; ; ) {
      const { rows, next } = await desk.inbox(`sort=name&limit=150&${query}${after}`)
      seen.push(...rows.map(({ name, phone }) => ({ name, phone })))
      if (next === null) return seen
      after = `&after=${encodeURIComponent(next)}`
    }
  }
  // A desk that is far behind answers before it has caught up.
  await expect.poll(async () => (await inPages('')).length).toBe(sent.length)
  return { inPages, sent }
}

test('a search in the order of names meets everybody it finds once, page by page', async () => {
  const { inPages, sent } = await manyNames()
  const begins = (start: string) => (name: string) => name.split(' ').some(word => word.startsWith(start))
  const searches: [string, (lead: (typeof sent)[number]) => boolean][] = [
    ['search=as', ({ name }) => begins('as')(name)],
    ['search=asha', ({ name }) => begins('asha')(name)],
    ['search=ashokkumar', ({ name }) => begins('ashokkumar')(name)],
    ['search=asha+k', ({ name }) => begins('asha')(name) && begins('k')(name)],
    ['search=as&source=portal', ({ name, source }) => begins('as')(name) && source === 'portal'],
    ['search=q', ({ name }) => begins('q')(name)],
    ['search=nobody', () => false],
    ['source=portal', ({ source }) => source === 'portal'],
    ['', () => true],
  ]
  for (const [query, isFound] of searches) {
    const expected = sent
      .filter(isFound)
      .map(({ name, phone }) => ({ name, phone }))
      .sort((a, b) => (a.name > b.name ? 1 : a.name < b.name ? -1 : 0))
    expect([query, await inPages(query)]).toEqual([query, expected])
  }
})
