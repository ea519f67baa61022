import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { indexFile } from '../../../src/crm/index/index-file.ts'
import { databaseFile } from '../../../src/store/sqlite/database.ts'
import { testOfAll } from '../../test-of-all.ts'
import { leadsCommand } from '../command.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService, numbered } from './desk-service.ts'

/** Parts of the deleted contact's words, because an index may store words in parts. */
const traces = [
  'zebediah',
  'zebedia',
  'quill',
  '9812345678',
  '12345',
  'zebs-campaign',
  'at noon',
  'key-of-zeb',
]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(file => statSync(file).isFile())

const found = (folder: string): string[] => {
  const contents = filesIn(folder).map(file => readFileSync(file))
  return traces.filter(text => contents.some(content => content.includes(text)))
}

const withZebediah = async () => {
  const folder = scratchFolder()
  const desk = await createDeskService(undefined, { store: await openStore(folder), channels: ['webhook'] })
  await desk.send({ name: 'asha rao', number: numbered(1) })
  const headers = { 'idempotency-key': 'key-of-zebediah' }
  const zebediah = { name: 'zebediah quill', number: '+919812345678' }
  const leadId = await desk.send({ ...zebediah, campaign: 'zebs-campaign', headers })
  const { id } = await desk.dealNamed('zebediah quill')
  const note = { id: randomUUID(), text: 'met zebediah at noon' }
  await desk.ask('POST', `/api/desk/deals/${id}/notes`, note)
  expect(found(folder)).toEqual(traces)
  return { ...desk, folder, leadId, dealId: id }
}

/** Every way to delete a contact's last lead. */
const ways: [string, (desk: Awaited<ReturnType<typeof withZebediah>>) => Promise<unknown>][] = [
  ['the desk erases them', desk => desk.ask('DELETE', `/api/desk/deals/${desk.dealId}`)],
  ['the command deletes the lead', desk => leadsCommand(desk.folder, ['delete', desk.leadId])],
  ['the command deletes the person', desk => leadsCommand(desk.folder, ['delete-person', '+91 98123 45678'])],
  ['retention deletes what is old', desk => desk.store.deleteOlder(desk.now() + 1, 500)],
]

for (const [index, [way, deleteThem]] of ways.entries()) {
  test(`no byte is left in any file where ${way}`, async () => {
    const desk = await withZebediah()
    await deleteThem(desk)
    await desk.inbox()
    await expect.poll(() => found(desk.folder), { timeout: 20_000 }).toEqual([])
  })

  // The first way, by the desk, deletes the most.
  const testOnce = index === 0 ? test : testOfAll
  testOnce(`nor during a read, as soon as the read has ended: ${way}`, async () => {
    const desk = await withZebediah()
    const readers = [databaseFile(desk.folder), indexFile(desk.folder)].map(file => {
      const reader = new DatabaseSync(file, { readOnly: true })
      reader.exec('BEGIN')
      reader.prepare('SELECT count(*) FROM leads').get()
      return reader
    })
    await deleteThem(desk)
    await desk.inbox()
    expect(found(desk.folder)).not.toEqual([])
    for (const reader of readers) reader.close()
    await expect.poll(() => found(desk.folder), { timeout: 20_000 }).toEqual([])
  })
}

test('an index that no service follows forgets with the command', async () => {
  const desk = await withZebediah()
  await desk.crm.close()
  await leadsCommand(desk.folder, ['delete-person', '+919812345678'])
  expect(found(desk.folder)).toEqual([])
})
