import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { assignLeads } from '../../../src/crm/assignment/start-assignment.ts'
import { act } from '../changes/read-changes.ts'
import { onEachRecords, type RecordsPlace, sqlitePlace } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import { openOn } from './open-on.ts'

const timeout = 300_000

/** Two instances on the same records, each with its own index. */
const twoDesks = async (place: RecordsPlace) => {
  const [records, others] = [await place.open(), await place.open()]
  return { records, here: await openOn(records), there: await openOn(others) }
}

onEachRecords(newPlace => {
  test('a change that one instance answered is in the next answer of another', async () => {
    const { records, here, there } = await twoDesks(newPlace())
    const inbox = async () => (await there.inbox.list({}, { sort: 'newest', limit: 10 }, everything)).rows
    expect(await inbox()).toEqual([])
    await records.insert(sampleLead(), 'p', [])
    const [lead] = await inbox()
    expect(lead).toMatchObject({ name: 'asha rao', status: 'new' })
    const dealId = lead?.dealId ?? ''
    await here.deals.change(dealId, { version: 0, status: 'contacted' }, act, everything)
    expect(await inbox()).toMatchObject([{ status: 'contacted' }])
    await here.deals.addNote(dealId, { id: crypto.randomUUID(), text: 'rang' }, act, everything)
    expect((await there.deals.find(dealId, everything))?.history).toMatchObject([
      { to: 'contacted' },
      { text: 'rang' },
    ])
    await here.contacts.erase(dealId)
    expect(await inbox()).toEqual([])
  })

  test(
    'when two instances assign the same leads together, each lead is assigned once',
    async () => {
      const { records, here, there } = await twoDesks(newPlace())
      const [ravi, meera] = ['ravi@northfield.example', 'meera@northfield.example']
      const members = async () =>
        [ravi, meera].map(email => ({
          email,
          role: 'agent' as const,
          name: null,
          password: null,
          addedAt: 0,
        }))
      const turns = {
        id: 'r',
        name: 'r',
        sources: [],
        campaigns: [],
        give: 'turns' as const,
        members: [ravi, meera],
      }
      const value = { rules: [turns], silentMinutes: null, since: 1 }
      await here.changes.saveSettings('owner-rules', {
        value: { ...value, rules: [{ ...turns, id: randomUUID() }] },
        revision: 0,
      })
      const noon = Date.parse('2026-11-10T12:00+05:30')
      for (const index of [1, 2, 3]) {
        const phone = `+9198765000${index}0`
        await records.insert(
          sampleLead({ phone, phoneE164: phone, receivedAt: noon - 7000 + index }),
          `p${index}`,
          [],
        )
      }
      const given = (crm: typeof here) =>
        assignLeads({
          ...crm,
          team: { store: { members }, fixed: [] },
          projects: { all: [], zoneOf: () => 'Asia/Kolkata' },
          now: () => noon,
        })
      // One instance is killed right after its first write.
      const killed = {
        ...here,
        assignment: {
          ...here.assignment,
          async assignOwner(...args: Parameters<typeof here.assignment.assignOwner>) {
            await here.assignment.assignOwner(...args)
            throw new Error('killed')
          },
        },
      }
      await Promise.allSettled([given(there), given(here), given(killed)])
      await given(there)
      const { rows } = await here.inbox.list({}, { sort: 'newest', limit: 10 }, everything)
      const histories = await Promise.all(
        rows.map(async ({ dealId }) => (await there.deals.find(dealId, everything))?.history),
      )
      expect(histories.map(history => history?.length)).toEqual([1, 1, 1])
    },
    timeout,
  )
})

test('listeners at another instance are notified by its next look', async () => {
  const { records, there } = await twoDesks(sqlitePlace())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { cursor } = await there.liveEvents.since(null)
  const looked = Promise.withResolvers<void>()
  onTestFinished(there.changes.watch(looked.resolve))
  const { id } = await records.insert(sampleLead(), 'p', [])
  vi.advanceTimersToNextTimer()
  await looked.promise
  expect((await there.liveEvents.since(cursor)).events).toMatchObject([{ kind: 'lead', leadId: id }])
})
