import { localTime } from '#lib/time/local-time.ts'
import type { Lead, LeadLookup, LeadRecords } from '#store/lead-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Terminal } from '../terminal.ts'

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

const campaign = (seen: Lead, zone: string) =>
  `${seen.source ?? 'no source'} / ${seen.campaign ?? 'no campaign'}, ${localTime(seen.receivedAt, zone)} (${seen.id})`

/** Finds a lead by its reference, or throws a message for the terminal. */
export async function findLead(store: LeadRecords, id: string | undefined): Promise<Lead> {
  if (!id) throw new Error('Add the lead’s reference, e.g. 0T70-5FKN-MJ6R.')
  const lead = await store.find(id.toUpperCase())
  if (!lead) throw new Error(`No lead has the reference ${id}.`)
  return lead
}

/** Prints everything stored about one lead, and the first and last campaign of that number. */
export async function showLead(
  store: OpenRecords,
  [id]: string[],
  terminal: Terminal,
  zone: string,
): Promise<void> {
  const { cursor: _, receivedAt, ...lead } = await findLead(store, id)
  const json = JSON.stringify({ ...lead, received: localTime(receivedAt, zone) }, null, 2)
  for (const line of json.split('\n')) terminal.say(line)
  const journey = await journeyOf(store, lead.id)
  if (!journey) return
  terminal.say(`Leads of this number: ${journey.leads}`)
  terminal.say(`First campaign: ${campaign(journey.first, zone)}`)
  terminal.say(`Last campaign: ${campaign(journey.last, zone)}`)
}
