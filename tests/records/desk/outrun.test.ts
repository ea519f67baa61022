import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { everything } from '#domain/team/scope.ts'
import { handOver } from '../../../src/crm/leaving/hand-over.ts'
import type { Crm } from '../../../src/crm/open-crm.ts'
import { act } from '../changes/read-changes.ts'
import { onEachRecords, type RecordsPlace } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import { openOn } from './open-on.ts'

/** A desk on one contact: `faster` runs once at another instance, between the desk's read and its write. */
const outrunDesk = async (place: RecordsPlace, faster: (there: Crm, id: string) => Promise<unknown>) => {
  const [records, others] = [await place.open(), await place.open()]
  const there = await openOn(others)
  const { id: leadId } = await records.insert(sampleLead(), 'p', [])
  const sent = await records.find(leadId)
  const id = makeDealId(sent?.contactId ?? '', sent?.payload.projectId ?? '')
  let isOutrun = false
  const here = await openOn({
    ...records,
    changes: {
      ...records.changes,
      async append(...args) {
        if (!isOutrun) {
          isOutrun = true
          await faster(there, id)
        }
        return records.changes.append(...args)
      },
    },
  })
  return { id, here, there, records }
}

onEachRecords(newPlace => {
  test('an answered call is logged, and a deal that was booked in the meantime stays booked', async () => {
    const { id, here } = await outrunDesk(newPlace(), (there, deal) =>
      there.deals.change(deal, { version: 0, status: 'booked' }, act, everything),
    )
    const deal = await here.deals.logCall(id, { id: randomUUID(), outcome: 'answered' }, act, everything)
    expect(deal?.status).toBe('booked')
    expect(deal?.history).toMatchObject([{ kind: 'status', to: 'booked' }, { kind: 'call' }])
  })

  test('two contacts are not merged if a colleague changed the second in the meantime', async () => {
    let other = ''
    const { id, here, there, records } = await outrunDesk(newPlace(), (faster, kept) =>
      faster.deals.change(
        other,
        { version: 0, owner: `of-${kept.length}@northfield.example` },
        act,
        everything,
      ),
    )
    const { id: leadId } = await records.insert(sampleLead({ phoneE164: '+919876500002' }), 'q', [])
    const joined = await records.find(leadId)
    other = makeDealId(joined?.contactId ?? '', joined?.payload.projectId ?? '')
    const merge = { merge: randomUUID(), version: 0, other, otherVersion: 0 }
    expect(await here.contacts.merge(id, merge, act, everything)).toMatchObject({
      outcome: 'conflict',
      deal: { id },
    })
    expect((await there.deals.find(other, everything))?.id).toBe(other)
    const now = { ...merge, otherVersion: 1 }
    expect(await here.contacts.merge(id, now, act, everything)).toMatchObject({
      outcome: 'changed',
      deal: { id },
    })
    expect((await there.deals.find(other, everything))?.id).toBe(id)
  })

  test('a deal that a colleague took over in the meantime is not reassigned, but one that only changed is', async () => {
    const leaves = 'leaves@northfield.example'
    const stays = 'stays@northfield.example'
    const takes = 'takes@northfield.example'
    const handedOver = async (change: object) => {
      const desks = await outrunDesk(newPlace(), (there, deal) =>
        there.deals.change(deal, { version: 1, ...change }, act, everything),
      )
      const { id, here, there } = desks
      await there.deals.change(id, { version: 0, owner: leaves }, act, everything)
      const given = await handOver(here, leaves, takes, act)
      return [given, (await there.deals.find(id, everything))?.owner]
    }
    expect(await handedOver({ owner: stays })).toEqual([0, stays])
    expect(await handedOver({ status: 'contacted' })).toEqual([1, takes])
  })
})
