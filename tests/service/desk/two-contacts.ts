import { randomUUID } from 'node:crypto'
import { createDeskService, numbered } from './desk-service.ts'
import { deskStorage } from './desk-storage.ts'

/** A desk with two contacts: Asha, and Zebediah with a long history. */
export const withTwo = async () => {
  const storage = deskStorage()
  const desk = await createDeskService(undefined, { store: await storage.open(), channels: ['webhook'] })
  await desk.send({ name: 'asha rao', number: numbered(1) })
  const key = { 'idempotency-key': 'key-of-zebediah' }
  await desk.send({
    name: 'zebediah quill',
    number: '+919812345678',
    campaign: 'zebs-campaign',
    headers: key,
  })
  await desk.send({ name: 'zebediah quill', number: '+919812345678' })
  const deal = await desk.dealNamed('zebediah quill')
  const path = `/api/desk/deals/${deal.id}`
  await desk.ask('POST', `${path}/notes`, { id: randomUUID(), text: 'met zebediah at noon' })
  await desk.ask('PATCH', path, { version: deal.version, status: 'contacted' })
  return { ...desk, storage, path, deal }
}

/** Texts that only Zebediah's data contains. */
export const traces = ['zebediah', 'zebedia', 'quill', '9812345678', '12345', 'zebs-campaign', 'at noon']
