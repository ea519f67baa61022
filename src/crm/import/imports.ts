import type { SkippedContact } from '#api/deals/bulk.ts'
import { contactOf, readDealId } from '#domain/deals/deal-id.ts'
import { type Act, type Fact, inProject } from '#domain/deals/facts.ts'
import { inBatches } from '#lib/in-batches.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Entry } from '#store/extra-form-data.ts'
import type { LeadLookup, LeadWithDeliveries } from '#store/lead-records.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'
import type { FactWriter } from '../writing/write-facts.ts'
import type { ImportQueries } from './import-queries.ts'

/** How many leads of its contact a row is compared with. */
const comparedLeads = 500

/** The fields of a lead that rows are compared with. */
export interface KnownLead {
  /** Its reference; missing for a row that is about to become a lead. */
  id?: string
  name: string
  /** The import row it was made from. */
  entry?: Pick<Extract<Entry, { by: 'import' }>, 'id' | 'row' | 'key'>
}

/** The facts of an imported contact. */
export interface ImportedRow {
  contactId: string
  project: string
  facts: Fact[]
}

/**
 * The effect of undoing an import: how many contacts and how many leads of other contacts it removes, and who stays.
 */
interface ImportUndo {
  deals: number
  leads: number
  stays: SkippedContact[]
}

/** What the caller of an undo provides. */
interface UndoSteps {
  begin(): Promise<void>
  removeLead(leadId: string): Promise<number>
  act: Act
}

interface ImportDeps {
  changes: Pick<ChangeRecords, 'append' | 'erase'>
  index: Pick<IndexOf<ImportQueries>, 'quick'> & Pick<IndexProgress, 'catchUp' | 'emptyLog'>
  leads: Pick<LeadLookup, 'contactIds' | 'ofContact'>
  writer: FactWriter
}

/** Imports: the leads their rows are compared with, the facts they add, and undoing them. */
export function createImports({ changes, index, leads, writer }: ImportDeps) {
  /** Plans what an undo removes: imported contacts, and imported leads of contacts known before. */
  const planUndo = async (id: string) => {
    const all = await index.quick.imported(id)
    const staying = new Map(
      all.flatMap(({ why, dealId, name }) => (why ? [[dealId, { dealId, name, why }]] : [])),
    )
    const going = all.filter(({ dealId }) => !staying.has(dealId))
    const deals = new Set(going.flatMap(({ dealId, lead }) => (lead === null ? [dealId] : [])))
    const added = going.flatMap(({ dealId, lead }) =>
      lead === null || deals.has(dealId) ? [] : [{ dealId, lead }],
    )
    return { deals: [...deals], leads: added, stays: [...staying.values()] }
  }

  return {
    /** The leads of each sender, newest first. Read from the records, because no row may become a lead twice. */
    async knownLeads(senders: { phone: string; project: string }[]): Promise<KnownLead[][]> {
      const contacts = await leads.contactIds(senders.map(({ phone }) => phone))
      const found = new Map<string, Promise<LeadWithDeliveries[]>>()
      for (const one of contacts) if (!found.has(one)) found.set(one, leads.ofContact(one, comparedLeads))
      return Promise.all(
        senders.map(async ({ project }, at) =>
          ((await found.get(contacts[at] ?? '')) ?? [])
            .filter(({ lead }) => lead.payload.projectId === project)
            .map(({ lead: { id, name, sentAlong } }) => {
              const entry = sentAlong?.entry
              return { id, name, ...(entry?.by === 'import' && { entry }) }
            }),
        ),
      )
    },

    /** Stores the facts of an import, once for each contact. */
    async record(rows: ImportedRow[], act: Act): Promise<void> {
      await writer.appendMany(
        rows.map(({ contactId, project, facts }) => ({
          dealId: contactId,
          contactId,
          basis: null,
          facts: facts.map(fact => inProject(fact, project)),
        })),
        act,
      )
    },

    /** What undoing an import would remove now. */
    async previewUndo(id: string): Promise<ImportUndo> {
      const { deals, leads: added, stays } = await planUndo(id)
      return { deals: deals.length, leads: added.length, stays }
    },

    /**
     * Undoes an import: erases imported contacts and deletes imported leads of contacts known before, unless the team
     * worked on them or they wrote since. `begin` runs first, unless there is nothing to remove.
     */
    async undo(id: string, { begin, removeLead, act }: UndoSteps): Promise<ImportUndo> {
      const { deals, leads: added, stays } = await planUndo(id)
      if (deals.length + added.length > 0) await begin()
      const erased = await inBatches(
        deals,
        async some =>
          (await Promise.all(some.map(each => changes.erase(contactOf(each))))).filter(count => count > 0)
            .length,
      )
      const removed = await inBatches(added, async some => {
        const counts = await Promise.all(some.map(({ lead }) => removeLead(lead)))
        const undone = [...new Set(some.map(({ dealId }) => dealId))].map(readDealId)
        await changes.append(
          undone.map(({ contact, project }) => ({
            contactId: contact,
            basis: null,
            facts: [{ kind: 'undo' as const, bulk: id, ...(project !== undefined && { project }) }],
          })),
          act,
        )
        return counts.filter(count => count > 0).length
      })
      await index.catchUp()
      await index.emptyLog()
      return { deals: erased, leads: removed, stays }
    },
  }
}
