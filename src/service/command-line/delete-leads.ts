import { asE164 } from '../intake/phone.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { findLead } from './show-lead.ts'

/** Removes one lead with everything kept of it. */
export async function deleteLead(store: LeadStore, [id]: string[]): Promise<void> {
  const lead = await findLead(store, id)
  await store.remove(lead.id)
  console.log(`Deleted ${lead.id}.`)
}

/** Removes every lead of one number, however it was written. */
export async function deletePerson(store: LeadStore, args: string[]): Promise<void> {
  const phone = args.join(' ').trim()
  if (phone === '') throw new Error('Name the number, e.g. +919876543210.')
  const count = await store.removePerson(asE164(phone) ?? phone)
  if (count === 0) throw new Error('There is no lead of that number.')
  console.log(`Deleted ${count} ${count === 1 ? 'lead' : 'leads'}.`)
}
