import { asE164 } from '../lead/phone.ts'
import type { LeadRecords } from '../records/lead-records.ts'
import { findLead } from './show-lead.ts'
import type { Terminal } from './terminal.ts'

/** Removes one lead with everything kept of it. */
export async function deleteLead(store: LeadRecords, [id]: string[], terminal: Terminal): Promise<void> {
  const lead = await findLead(store, id)
  await store.delete(lead.id)
  terminal.say(`Deleted ${lead.id}.`)
}

/** Removes every lead of one number, however it was written; without a prefix it is one of the country's. */
export const deletePerson =
  (country: string) =>
  async (store: LeadRecords, args: string[], terminal: Terminal): Promise<void> => {
    const phone = args.join(' ').trim()
    if (phone === '') throw new Error('Name the number, e.g. +919876543210.')
    const count = await store.deletePerson(asE164(phone, country) ?? phone)
    if (count === 0) throw new Error('There is no lead of that number.')
    terminal.say(`Deleted ${count} ${count === 1 ? 'lead' : 'leads'}.`)
  }
