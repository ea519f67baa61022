import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { applying } from './applying.ts'
import type { LeadToIndex } from './index-entry.ts'
import { indexSchema } from './schema.ts'

const lead: LeadToIndex = {
  id: 'lead',
  personId: 'asha',
  phone: '+919876543210',
  name: 'asha rao',
  receivedAt: 1,
  project: 'one',
  form: 'enquiry',
  source: null,
  medium: null,
  campaign: null,
  country: null,
  language: null,
  isFlagged: false,
  isDemo: false,
  visitAt: null,
}

test('what was appended just now is shown of whoever is there, and brings back nobody who was erased meanwhile', () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(indexSchema)
  const { apply, showFacts } = applying(database).writes
  const note = {
    kind: 'note',
    id: 'n',
    text: 'Called.',
    personId: 'asha',
    version: 1,
    at: 2,
    by: 'agent',
  } as const
  const rows = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
  apply(null, [{ kind: 'lead', lead }], '1')
  showFacts([note])
  expect([rows('people'), rows('facts')]).toEqual([1, 1])
  apply('1', [{ kind: 'person-erased', leadIds: ['lead'] }], '2')
  showFacts([note])
  expect([rows('people'), rows('facts')]).toEqual([0, 0])
})

test('whose last lead is deleted leaves nothing of it with whoever they were merged into', () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(indexSchema)
  const { apply } = applying(database).writes
  const other = { ...lead, id: 'others', personId: 'uma', phone: '+919876543211', receivedAt: 2 }
  const merge = {
    kind: 'merge',
    merge: 'm',
    other: 'uma',
    personId: 'asha',
    version: 1,
    at: 3,
    by: 'agent',
  } as const
  const people = () => database.prepare('SELECT person_id, leads FROM people').all()
  apply(
    null,
    [lead, other].map(one => ({ kind: 'lead', lead: one })),
    '1',
  )
  apply('1', [{ kind: 'fact', fact: merge }], '2')
  expect(people()).toEqual([
    { person_id: 'asha', leads: 2 },
    { person_id: 'uma', leads: 0 },
  ])
  apply('2', [{ kind: 'person-erased', leadIds: ['others'] }], '3')
  expect(people()).toEqual([{ person_id: 'asha', leads: 1 }])
})
