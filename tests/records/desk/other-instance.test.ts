import { expect, onTestFinished, test, vi } from 'vitest'
import { act } from '../changes/told.ts'
import { onEachRecords, type RecordsPlace, sqlitePlace } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import { openOn } from './open-on.ts'

/** Two instances on the same records, each with an index of its own. */
const twoDesks = async (place: RecordsPlace) => {
  const [records, others] = [await place.open(), await place.open()]
  return { records, here: await openOn(records), there: await openOn(others) }
}

onEachRecords(newPlace => {
  test('what one instance answered is in the very next answer of another', async () => {
    const { records, here, there } = await twoDesks(newPlace())
    const inbox = async () => (await there.inbox({}, { sort: 'newest', limit: 10 })).rows
    expect(await inbox()).toEqual([])
    await records.insert(sampleLead(), 'p', [])
    const [lead] = await inbox()
    expect(lead).toMatchObject({ name: 'asha rao', status: 'new' })
    const personId = lead?.personId ?? ''
    await here.change(personId, { version: 0, status: 'contacted' }, act)
    expect(await inbox()).toMatchObject([{ status: 'contacted' }])
    await here.note(personId, { id: crypto.randomUUID(), text: 'rang' }, act)
    expect((await there.person(personId))?.history).toMatchObject([{ to: 'contacted' }, { text: 'rang' }])
    await here.erase(personId)
    expect(await inbox()).toEqual([])
  })
})

test('who listens at another instance is told by its next look', async () => {
  const { records, there } = await twoDesks(sqlitePlace())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { cursor } = await there.news(null)
  const looked = Promise.withResolvers<void>()
  onTestFinished(there.watch(looked.resolve))
  const { id } = await records.insert(sampleLead(), 'p', [])
  vi.advanceTimersToNextTimer()
  await looked.promise
  expect((await there.news(cursor)).events).toMatchObject([{ kind: 'lead', leadId: id }])
})
