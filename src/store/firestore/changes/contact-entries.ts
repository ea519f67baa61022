import type { ChangeLogEntry, ChangeRecords } from '../../change-records.ts'
import { type ContactIds, isContactId } from '../contact-ids.ts'
import { inTurns } from '../in-turns.ts'
import { leadOf } from '../leads/lead-documents.ts'
import type { Queries } from '../queries.ts'
import { entriesOf } from './change-documents.ts'

type ContactEntries = Pick<ChangeRecords, 'contactOfPage' | 'entriesOfContact'>

/** Reads everything about one contact, for what must not wait for the index. */
export function contactEntriesOf(
  queries: Queries,
  contactIds: ContactIds,
  mergedWith: (contactId: string) => Promise<string[]>,
): ContactEntries {
  const readFacts = async (contactId: string): Promise<ChangeLogEntry[]> => {
    const { docs } = await queries.matching('changes', { personId: contactId }).get()
    return docs
      .flatMap(entriesOf)
      .filter(entry => entry.kind === 'fact')
      .sort((a, b) => a.fact.version - b.fact.version)
  }

  const readLeads = async (contactId: string, limit: number): Promise<ChangeLogEntry[]> => {
    const { contactIdOf } = await contactIds()
    const newest = queries.overTime('leads', 'receivedAt', { personId: contactId }, 'desc').limit(limit)
    return (await newest.get()).docs.map(document => ({ kind: 'lead', lead: leadOf(document, contactIdOf) }))
  }

  return {
    async contactOfPage(hash) {
      const { docs } = await queries.matching('changes', { 'fact.id': hash }).get()
      const found = docs.flatMap(entriesOf).find(entry => entry.kind === 'fact' && entry.fact.kind === 'page')
      return found?.kind === 'fact' ? found.fact.contactId : undefined
    },

    async entriesOfContact(contactId, leads) {
      if (!isContactId(contactId)) return []
      const read = async (one: string) => [...(await readLeads(one, leads)), ...(await readFacts(one))]
      return (await inTurns(await mergedWith(contactId), read)).flat()
    },
  }
}
