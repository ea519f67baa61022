import { asE164 } from '../lead/phone.ts'
import { changeNumbers } from '../records/do-not-call.ts'
import { neededDoNotCallKey } from '../records/do-not-call-key.ts'
import type { LeadRecords } from '../records/lead-records.ts'
import type { OpenRecords } from '../records/records.ts'
import type { Settings } from '../settings.ts'
import { permissions } from './permissions.ts'
import { findLead } from './show-lead.ts'
import type { Terminal } from './terminal.ts'

/** Removes one lead with everything kept of it. */
export async function deleteLead(store: LeadRecords, [id]: string[], terminal: Terminal): Promise<void> {
  const lead = await findLead(store, id)
  await store.delete(lead.id)
  terminal.say(`Deleted ${lead.id}.`)
}

const saidNoCalls = async (store: OpenRecords, phone: string): Promise<boolean> => {
  const [personId = ''] = await store.personIds([phone])
  return (await permissions(store)).of(personId)?.withdrawn.includes('call') ?? false
}

/** Removes every lead of one number, however it was written; without a prefix it is one of the country's. */
export const deletePerson =
  (country: string, settings: Settings) =>
  async (store: OpenRecords, args: string[], terminal: Terminal): Promise<void> => {
    const typed = args.join(' ').trim()
    if (typed === '') throw new Error('Name the number, e.g. +919876543210.')
    const phone = asE164(typed, country) ?? typed
    const isStopped = await saidNoCalls(store, phone)
    if (isStopped) await changeNumbers(store.changes, neededDoNotCallKey(settings), [phone], true)
    const count = await store.deletePerson(phone)
    if (count === 0) throw new Error('There is no lead of that number.')
    terminal.say(`Deleted ${count} ${count === 1 ? 'lead' : 'leads'}.`)
    if (isStopped) terminal.say('They had withdrawn calls: the number is on the do-not-call list, as a hash.')
  }
