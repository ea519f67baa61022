import type { DatabaseSync } from 'node:sqlite'
import { personId, personNumber } from '../records/person-id.ts'
import { timedReference } from '../records/reference.ts'
import { following } from '../records/sqlite/desk-following.ts'
import { forgetting } from '../records/sqlite/desk-forgetting.ts'
import { leadColumns, leadParameters } from '../records/sqlite/rows.ts'
import type { DemoLead } from './demo-leads.ts'
import type { DemoWork } from './demo-work.ts'

const count = (database: DatabaseSync, condition: string): number =>
  Number(database.prepare(`SELECT count(*) AS n FROM leads WHERE ${condition}`).get()?.n)

/** Writes demo leads into the embedded store, and takes them out again. */
export function demoStore(database: DatabaseSync) {
  const columns = [...leadColumns, 'is_demo']
  const addLead = database.prepare(
    `INSERT INTO leads (${columns.join(', ')}) VALUES (${columns.map(name => `:${name}`).join(', ')}) ON CONFLICT (id) DO NOTHING`,
  )
  const addPerson = database.prepare(
    `INSERT INTO people (id, number, status, lost_reason, assignee, visit_at, version, decided_version, first_at, contacted_at, reached, is_demo)
     VALUES (:id, :number, :status, :lostReason, :assignee, :visitAt, :version, :version, :first, :contactedAt, :reached, 1)`,
  )
  const addHistory = database.prepare('INSERT INTO history (person, at, by, entry) VALUES (?, ?, ?, ?)')
  const { follow } = following(database)
  const forget = forgetting(database)

  const inOne = <Value>(work: () => Value): Value => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const value = work()
      database.exec('COMMIT')
      return value
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const keepPerson = ({ lead }: DemoLead, { history, ...work }: DemoWork): void => {
    const number = personNumber(lead)
    const { lastInsertRowid: person } = addPerson.run({
      ...work,
      id: personId(number),
      number,
      version: history.length + 1,
      first: lead.receivedAt,
    })
    for (const { at, by, ...entry } of history) addHistory.run(person, at, by, JSON.stringify(entry))
  }

  const keepLead = ({ lead }: DemoLead): void => {
    for (;;) {
      const id = timedReference(lead.receivedAt)
      if (addLead.run({ ...leadParameters(lead, id), is_demo: 1 }).changes > 0) return
    }
  }

  return {
    realLeads: () => count(database, 'NOT is_demo'),
    demoPeople: () => Number(database.prepare('SELECT count(*) AS n FROM people WHERE is_demo').get()?.n),

    /** Follows what came before, so that nothing of it is taken for a demo. */
    catchUp(): void {
      while (inOne(() => follow(1000)) === 1000) {}
    },

    keep: (leads: [DemoLead, DemoWork | undefined][]): void =>
      inOne(() => {
        for (const [lead, work] of leads) {
          if (work) keepPerson(lead, work)
          keepLead(lead)
        }
        follow(leads.length)
      }),

    /** Removes some and answers with how many there were. */
    remove: (limit: number): number =>
      inOne(() => {
        const rows = database
          .prepare('SELECT seq FROM leads WHERE is_demo ORDER BY seq DESC LIMIT ?')
          .all(limit)
        for (const { seq } of rows) forget(Number(seq))
        return rows.length
      }),
  }
}
