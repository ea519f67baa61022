import { expect, test } from 'vitest'
import { entryOperations } from './apply-entry.ts'
import { leadToIndex, openIndexInMemory } from './index-in-memory.ts'

const lead = leadToIndex({ name: 'asha rao', project: 'one', fields: { country: null } })

test('a change is shown immediately for existing contacts, and restores none that was erased in the meantime', () => {
  const database = openIndexInMemory()
  const { apply, showFacts } = entryOperations(database).writes
  const note = {
    kind: 'note',
    id: 'n',
    text: 'Called.',
    contactId: 'asha',
    version: 1,
    at: 2,
    by: 'agent',
  } as const
  const rows = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
  apply(null, [{ kind: 'lead', lead }], '1')
  showFacts([note])
  expect([rows('contacts'), rows('deals'), rows('facts')]).toEqual([1, 1, 1])
  apply('1', [{ kind: 'person-erased', leadIds: ['lead'] }], '2')
  showFacts([note])
  expect([rows('contacts'), rows('deals'), rows('facts')]).toEqual([0, 0, 0])
})

test('a contact whose last lead is deleted leaves nothing with the contact they were merged into', () => {
  const database = openIndexInMemory()
  const { apply } = entryOperations(database).writes
  const other = { ...lead, id: 'others', contactId: 'uma', phone: '+919876543211', receivedAt: 2 }
  const merge = {
    kind: 'merge',
    merge: 'm',
    other: 'uma',
    contactId: 'asha',
    version: 1,
    at: 3,
    by: 'agent',
  } as const
  const contacts = () =>
    database
      .prepare('SELECT contact_id, leads FROM contacts c LEFT JOIN deals d ON d.contact = c.id ORDER BY c.id')
      .all()
  apply(
    null,
    [lead, other].map(one => ({ kind: 'lead', lead: one })),
    '1',
  )
  apply('1', [{ kind: 'fact', fact: merge }], '2')
  expect(contacts()).toEqual([
    { contact_id: 'asha', leads: 2 },
    { contact_id: 'uma', leads: null },
  ])
  apply('2', [{ kind: 'person-erased', leadIds: ['others'] }], '3')
  expect(contacts()).toEqual([{ contact_id: 'asha', leads: 1 }])
  const told = database.prepare("SELECT entry ->> 'isInEffect' AS stands FROM history").all()
  expect(told).toEqual([{ stands: 0 }])
})

test('a merged contact who writes again and is erased leaves nothing, in one part of the change log or in several', () => {
  const database = openIndexInMemory()
  const { apply } = entryOperations(database).writes
  const ofUma = (id: string, receivedAt: number) => ({
    kind: 'lead' as const,
    lead: { ...lead, id, contactId: 'uma', phone: '+919876543211', receivedAt },
  })
  const merge = { kind: 'merge', merge: 'm', other: 'uma' } as const
  apply(
    null,
    [
      { kind: 'lead', lead },
      ofUma('first', 2),
      { kind: 'fact', fact: { ...merge, contactId: 'asha', version: 1, at: 3, by: 'agent' } },
      ofUma('second', 4),
      { kind: 'person-erased', leadIds: ['lead'] },
    ],
    '1',
  )
  const deals = database.prepare(
    'SELECT contact_id, project, leads, first_at, root FROM contacts c JOIN deals d ON d.contact = c.id',
  )
  expect(deals.all()).toEqual([{ contact_id: 'uma', project: 'one', leads: 2, first_at: 2, root: null }])
  expect(database.prepare('SELECT contact_id FROM contacts').all()).toEqual([{ contact_id: 'uma' }])
})

test('a contact has a deal in each of their projects, and keeps those with a lead left', () => {
  const database = openIndexInMemory()
  const { apply } = entryOperations(database).writes
  const elsewhere = { ...lead, id: 'second', project: 'two', receivedAt: 2 }
  const deals = () => database.prepare('SELECT deal_id, leads FROM deals ORDER BY id').all()
  apply(
    null,
    [
      { kind: 'lead', lead },
      { kind: 'lead', lead: elsewhere },
    ],
    '1',
  )
  expect(deals()).toEqual([
    { deal_id: 'asha.one', leads: 1 },
    { deal_id: 'asha.two', leads: 1 },
  ])
  apply('1', [{ kind: 'lead-deleted', leadId: 'lead' }], '2')
  expect(deals()).toEqual([{ deal_id: 'asha.two', leads: 1 }])
})
