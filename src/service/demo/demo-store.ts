import type { DatabaseSync } from 'node:sqlite'
import { personPhone } from '../records/person-id.ts'
import { changeOperations } from '../records/sqlite/changes/change-operations.ts'
import { naming } from '../records/sqlite/identity.ts'
import { deleting } from '../records/sqlite/leads/deleting.ts'
import { inserting } from '../records/sqlite/leads/inserting.ts'
import type { DemoLead } from './demo-leads.ts'
import type { DemoWork } from './demo-work.ts'

const count = (database: DatabaseSync, what: string, condition: string): number =>
  Number(database.prepare(`SELECT count(${what}) AS n FROM leads WHERE ${condition}`).get()?.n)

/** Writes demo leads into the embedded records, and takes them out again. */
export function demoStore(database: DatabaseSync) {
  const { personIdOf } = naming(database)
  const insertLead = inserting(database)
  const deleteLeads = deleting(database)
  const { append } = changeOperations(database)

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

  const keepOne = ({ lead }: DemoLead, work: DemoWork): void => {
    const personId = personIdOf(personPhone(lead))
    insertLead(lead, personId, undefined, true)
    for (const { by, at, ...fact } of work) append([{ personId, basis: null, facts: [fact] }], { by, at })
  }

  return {
    realLeads: () => count(database, '*', 'NOT is_demo'),
    demoPeople: () => count(database, 'DISTINCT person_id', 'is_demo'),

    keep: (leads: [DemoLead, DemoWork][]): void =>
      inOne(() => {
        for (const [lead, work] of leads) keepOne(lead, work)
      }),

    /** Removes some and answers with how many there were. */
    remove: (limit: number): number =>
      inOne(() =>
        deleteLeads(
          database.prepare('SELECT * FROM leads WHERE is_demo ORDER BY seq DESC LIMIT ?').all(limit),
        ),
      ),
  }
}
