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
