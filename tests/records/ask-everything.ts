import { onTestFinished } from 'vitest'
import type { DeskStore, LeadSelection } from '../../src/service/records/desk-store.ts'
import type { LeadRecords } from '../../src/service/records/lead-records.ts'
import { personId } from '../../src/service/records/person-id.ts'
import type { Records } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

/** Everything the desk is ever asked, with each filter alone and all of them together. */
export async function askDesk(desk: DeskStore): Promise<void> {
  const all: Required<LeadSelection> = {
    search: 'asha',
    form: 'enquiry',
    status: 'new',
    assignee: null,
    source: 'search',
    medium: 'cpc',
    campaign: 'launch',
    country: 'IN',
    isFlagged: false,
    since: 0,
    until: 9e12,
  }
  const alone = Object.entries(all).map(([name, value]): LeadSelection => ({ [name]: value }))
  for (const selection of [{}, ...alone, all]) {
    for (const sort of ['newest', 'oldest', 'name'] as const) await desk.inbox(selection, { sort, limit: 5 })
    await desk.leads(selection, { limit: 5 })
  }
  const id = personId('+919876543210')
  const act = { by: 'agent@northfield.example', at: 1 }
  await desk.choices()
  await desk.person(id)
  await desk.change(id, { version: 1, status: 'contacted' }, act)
  await desk.note(id, { id: crypto.randomUUID(), text: 'x' }, act)
  await desk.setStatuses([id], 'visited', null, act)
  await desk.visits({ from: 0, to: 9e12 })
  await desk.numbers({ from: 0, to: 86_400_000 })
  await desk.finishAudit(await desk.beginAudit({ ...act, kind: 'team', what: 'x' }), 'y')
  await desk.audit({ limit: 5 })
  const { cursor } = await desk.news(null)
  await desk.news(cursor)
  desk.keepReady()
  await desk.erase(id)
}

/** Everything that is ever asked of changes; of whom nothing is known most is asked. */
export async function askChanges({ changes, ...records }: Records): Promise<void> {
  const act = { by: 'agent@northfield.example', at: 1 }
  const { id } = await records.insert(sampleLead(), 'p', [])
  const [lead] = await records.findMany([id])
  const personId = lead?.personId ?? ''
  await records.ofPerson(personId, 5)
  const note = { kind: 'note' as const, id: crypto.randomUUID(), text: 'x' }
  await changes.append([{ personId, basis: null, facts: [note] }], act)
  const page = await changes.since(null, 5)
  await changes.since(page?.cursor ?? null, 5)
  await new Promise<void>(resolve => {
    const stop = changes.watch(resolve)
    onTestFinished(stop)
  })
  await changes.finishAudit(await changes.beginAudit({ ...act, kind: 'team', what: 'x' }), 'y')
  await changes.audit({ limit: 5 })
  await changes.erase(personId)
}

/** Everything a store is ever asked, with every filter. */
export async function askStore(store: LeadRecords): Promise<void> {
  const { id } = await store.insert(sampleLead({ idempotencyKey: 'k' }), 'p', ['webhook'])
  for (const newestFirst of [true, false]) {
    for (const form of [{}, { form: 'enquiry' } as const]) {
      for (const source of [{}, { source: 'search' }]) {
        await store.list({ ...form, ...source, since: 0, until: 9e12, newestFirst, limit: 5 })
      }
    }
  }
  await store.answered('k', 'p')
  await store.find(id)
  await store.journey(id)
  await store.stats()
  const [claimed] = await store.claim('webhook', 9e12, 9e12, 5)
  await store.settle({ id: claimed?.id ?? '', state: 'failed', at: 1, error: 'x' })
  await store.nextDue('webhook')
  await store.makeDueNow(0, 0)
  await store.redeliver(id, ['mail'], 0)
  for (const failed of [true, false]) await store.deliveries({ failed, limit: 5 })
  await store.backlog()
  await store.notePass(1)
  await store.lastPass()
  await store.check()
  await store.deleteOlder(0, 5)
  await store.deletePerson('nobody')
  await store.delete(id)
  await store.deleteKeys(9e12)
}
