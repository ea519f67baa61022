import { onTestFinished } from 'vitest'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { sampleLead } from './sample-leads.ts'

/** Runs every query of the change log. An unknown contact needs the most queries. */
export async function askChanges({ changes, ...records }: OpenRecords): Promise<void> {
  const act = { by: 'agent@northfield.example', at: 1 }
  const { id } = await records.insert(sampleLead(), 'p', [])
  const [lead] = await records.findMany([id])
  const contactId = lead?.contactId ?? ''
  await records.ofContact(contactId, 5)
  const note = { kind: 'note' as const, id: crypto.randomUUID(), text: 'x' }
  await changes.append([{ contactId, basis: null, facts: [note] }], act)
  await changes.statementsOf(id, contactId)
  await changes.formsOf([contactId], 5)
  await changes.contactOfPage('x')
  await changes.entriesOfContact(contactId, 5)
  const page = await changes.since(null, 5)
  await changes.since(page?.cursor ?? null, 5)
  await new Promise<void>(resolve => {
    const stop = changes.watch(resolve)
    onTestFinished(stop)
  })
  await changes.finishAudit(await changes.beginAudit({ ...act, kind: 'team', what: 'x' }), 'y')
  await changes.audit({ limit: 5 })
  await changes.erase(contactId)
  await changes.erase(contactId, 1)
  for (const asked of [{}, { whose: 'x' }]) await records.sealed.list({ ...asked, limit: 5 })
  await records.sealed.find('x')
  await records.sealed.deleteOlder(1, 5)
}

/** Runs every query of the leads, with every filter. */
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
  await store.stats()
  const [claimed] = await store.claim('webhook', 9e12, 9e12, 5)
  await store.settle({ id: claimed?.id ?? '', createdAt: 1, state: 'failed', at: 1, error: 'x' })
  await store.nextDue('webhook')
  await store.makeDueNow(0, [0])
  await store.redeliver(id, ['mail'], 0)
  for (const failed of [true, false]) await store.deliveries({ failed, limit: 5 })
  await store.undelivered({ since: 0, until: 9e12, limit: 5 })
  await store.backlog()
  await store.notePass(1)
  await store.lastPass()
  await store.check()
  await store.deleteOlder(0, 5)
  await store.deleteOlder(0, 5, 'elsewhere')
  await store.deleteContact('nobody')
  await store.delete(id)
  await store.deleteKeys(9e12)
}
