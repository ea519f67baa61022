import type { DatabaseSync } from 'node:sqlite'
import { makeDealId } from '#domain/deals/deal-id.ts'

/** The identifying columns of a row of `deals`. */
interface DealRow {
  id: number
  project: string
}

/** Finds and adds the rows of a contact's deals. */
export function dealRows(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM deals WHERE contact = ? AND project = ?')
  const insert = database.prepare(
    `INSERT INTO deals (contact, project, deal_id, is_demo)
     VALUES (:contact, :project, :dealId, (SELECT is_demo FROM contacts WHERE id = :contact)) RETURNING id`,
  )
  const contactId = database.prepare('SELECT contact_id FROM contacts WHERE id = ?')
  const all = database.prepare('SELECT id, project FROM deals WHERE contact = ? ORDER BY id')

  return {
    /** The deals of a contact who is not merged into another. */
    of: (contact: number): DealRow[] =>
      all.all(contact).map(({ id, project }) => ({ id: Number(id), project: String(project) })),

    /** The deal of a contact in a project, and whether it is new. */
    open(contact: number, project: string): { id: number; isNew: boolean } {
      const found = find.get(contact, project)
      if (found) return { id: Number(found.id), isNew: false }
      const name = makeDealId(String(contactId.get(contact)?.contact_id), project)
      return { id: Number(insert.get({ contact, project, dealId: name })?.id), isNew: true }
    },
  }
}

export type DealRows = ReturnType<typeof dealRows>
