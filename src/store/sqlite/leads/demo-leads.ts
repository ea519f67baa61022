import type { DatabaseSync } from 'node:sqlite'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Act, Fact } from '#domain/deals/facts.ts'
import type { NewLead } from '../../lead-records.ts'
import { changeOperations } from '../changes/change-operations.ts'
import { createContactIds } from '../identity.ts'
import { createLeadDeleter } from './delete-leads.ts'
import { isNotErased } from './erasure-schema.ts'
import { createLeadInserter } from './insert-lead.ts'

const count = (database: DatabaseSync, what: string, condition: string): number =>
  Number(
    database.prepare(`SELECT count(${what}) AS n FROM leads WHERE ${condition} AND ${isNotErased}`).get()?.n,
  )

/** A demo lead, and the team's work on it. */
export type WorkedLead = [lead: NewLead, work: (Fact & Act)[]]

/** Inserts demo leads, and deletes them again. */
export function demoLeadRecords(database: DatabaseSync) {
  const { contactIdOf } = createContactIds(database)
  const insertLead = createLeadInserter(database)
  const { deleteLeads } = createLeadDeleter(database)
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

  const insertOne = ([lead, work]: WorkedLead): void => {
    const contactId = contactIdOf(contactHandle(lead))
    insertLead(lead, contactId, undefined, true)
    for (const { by, at, ...fact } of work) append([{ contactId, basis: null, facts: [fact] }], { by, at })
  }

  return {
    realLeads: () => count(database, '*', 'NOT is_demo'),
    demoContacts: () => count(database, 'DISTINCT person_id', 'is_demo'),
    insert: (leads: WorkedLead[]): void => inOne(() => leads.forEach(insertOne)),

    /** Deletes some and returns how many. */
    delete: (limit: number): number =>
      inOne(() =>
        deleteLeads(
          database
            .prepare(`SELECT * FROM leads WHERE is_demo AND ${isNotErased} ORDER BY seq DESC LIMIT ?`)
            .all(limit),
        ),
      ),
  }
}
