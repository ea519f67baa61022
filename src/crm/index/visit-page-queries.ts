import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import type { Fact } from '#domain/deals/facts.ts'

type PageFact = Extract<Fact, { kind: 'page' | 'pages-end' }>

/**
 * How many pages of one lead can be open: each repeat of a lead makes another one, and the oldest close. Pages that
 * members send close none, because each message contains one.
 */
const maxPerLead = 10

/** Stores the issued visit pages. */
export function visitPageRows(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO buyer_pages (hash, contact, version, by, lead_id, zone, expires_at, project, is_for_all_projects)
     VALUES (:hash, :contact, :version, :by, :leadId, :zone, :expiresAt, :project, :isForAll) ON CONFLICT DO NOTHING`,
  )
  const drop = database.prepare('DELETE FROM buyer_pages WHERE contact = ?')
  return {
    add(fact: PageFact, contact: number, version: number, by: string): void {
      const page: Partial<Extract<Fact, { kind: 'page' }>> = fact.kind === 'page' ? fact : {}
      const { leadId = null, zone = null, expiresAt = 0, isForAllProjects = false } = page
      const { project = null } = fact
      const isForAll = Number(isForAllProjects)
      insert.run({ hash: fact.id, contact, version, by, leadId, zone, expiresAt, project, isForAll })
    },
    drop: (contact: number) => drop.run(contact),
  }
}

const pageRow = v.object({
  contactId: v.string(),
  leadId: v.string(),
  zone: v.nullable(v.string()),
  by: v.string(),
  project: v.nullable(v.string()),
  isForAllProjects: v.pipe(
    v.number(),
    v.transform(flag => flag === 1),
  ),
})

/** A visit page in the index. */
export type IndexedVisitPage = v.InferOutput<typeof pageRow>

/**
 * Finds a visit page by the hash of its token. A page that the team sent uses the zone from which the buyer last wrote.
 */
export function visitPageQueries(database: DatabaseSync) {
  const find = database.prepare(
    `SELECT p.contact_id AS contactId, g.lead_id AS leadId, g.by, g.project,
       g.is_for_all_projects AS isForAllProjects, coalesce(g.zone, (SELECT zone FROM buyer_pages o
       WHERE o.contact = g.contact AND o.zone IS NOT NULL ORDER BY o.version DESC LIMIT 1)) AS zone
     FROM buyer_pages g JOIN contacts o ON o.id = g.contact JOIN contacts p ON p.id = coalesce(o.root, o.id)
     WHERE g.hash = :hash AND g.lead_id IS NOT NULL AND EXISTS (SELECT 1 FROM deals d WHERE d.contact = p.id)
       AND NOT EXISTS (SELECT 1 FROM buyer_pages o WHERE o.contact = g.contact AND o.version > g.version AND o.lead_id IS NULL
         AND (o.project IS NULL OR (g.is_for_all_projects = 0
           AND o.project = coalesce(g.project, (SELECT project FROM leads l WHERE l.lead_id = g.lead_id)))))
       AND (g.by <> :buyer OR (SELECT count(*) FROM buyer_pages o
         WHERE o.contact = g.contact AND o.lead_id = g.lead_id AND o.by = :buyer AND o.version > g.version) < ${maxPerLead})`,
  )
  return {
    findVisitPage(hash: string): IndexedVisitPage | undefined {
      const row = find.get({ hash, buyer: byBuyer })
      return row && v.parse(pageRow, row)
    },
  }
}

export type VisitPageQueries = ReturnType<typeof visitPageQueries>
