import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLogOperations } from '../../../src/store/sqlite/changes/change-log.ts'
import { changeOperations } from '../../../src/store/sqlite/changes/change-operations.ts'
import { openDatabase, openForReading } from '../../../src/store/sqlite/database.ts'
import { leadOperations } from '../../../src/store/sqlite/leads/lead-operations.ts'
import { scratchFolder } from '../../service/test-service.ts'
import { sampleLead } from '../sample-leads.ts'
import { act, describeEntry, noted } from './read-changes.ts'

/** A change log during each read of which something happens, right after it has read the leads. */
const feedWhile = (database: DatabaseSync, happening: () => void) => {
  const prepare = database.prepare.bind(database)
  vi.spyOn(database, 'prepare').mockImplementation(sql => {
    const statement = prepare(sql)
    if (!sql.startsWith('SELECT * FROM leads')) return statement
    const all = statement.all.bind(statement)
    vi.spyOn(statement, 'all').mockImplementation((...parameters) => {
      const rows = all(...parameters)
      happening()
      return rows
    })
    return statement
  })
  return changeLogOperations(database)
}

test('a lead that comes while a page is read is not skipped because of the fact that follows it', () => {
  const folder = scratchFolder()
  const writing = openDatabase(folder)
  const reading = openForReading(folder)
  onTestFinished(() => {
    reading.close()
    writing.close()
  })
  const leads = leadOperations(writing)
  const { append } = changeOperations(writing)
  const kept: string[] = []
  const happening = () => {
    kept.push(leads.writes.insert(sampleLead(), 'p', []).id)
    const contactId = leads.reads.find(kept[0] ?? '')?.contactId ?? ''
    append([{ contactId, basis: null, facts: [noted('x')] }], act)
  }

  happening()
  const changeLog = feedWhile(reading, happening)
  const told: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const read = changeLog.since(cursor, 100)
    told.push(...(read?.entries ?? []).map(describeEntry))
    cursor = read?.cursor ?? null
  }
  expect(told.filter(words => words.startsWith('lead'))).toEqual(kept.slice(0, 3).map(id => `lead ${id}`))
})
