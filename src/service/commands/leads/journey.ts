import type { Lead, LeadLookup, LeadRecords } from '#store/lead-records.ts'

/** The campaigns that brought one contact, in the order they were seen. */
interface Journey {
  leads: number
  first: Lead
  last: Lead
}

/** More than any contact sends. */
const maxLeads = 10_000

export async function journeyOf(
  store: Pick<LeadRecords, 'find'> & LeadLookup,
  id: string,
): Promise<Journey | undefined> {
  const lead = await store.find(id)
  const sent = lead ? await store.ofContact(lead.contactId, maxLeads) : []
  const [last, first] = [sent[0]?.lead, sent.at(-1)?.lead]
  return first && last && { leads: sent.length, first, last }
}
