import { typedHandle } from '#crm/leads/phone.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import { changeNumbers } from '#store/do-not-call.ts'
import { neededDoNotCallKey } from '#store/do-not-call-key.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Terminal } from '../terminal.ts'
import { permissions } from './permissions.ts'
import { findLead } from './show-lead.ts'

const onTheList = 'They had opted out of calls, so they are on the do-not-call list (as a hash).'

/** Adds a contact who withdrew calls to the do-not-call list before they are deleted; returns whether they had. */
const addToDoNotCall = async (store: OpenRecords, settings: Settings, phone: string): Promise<boolean> => {
  const [contactId = ''] = await store.contactIds([phone])
  if (!(await permissions(store)).of(contactId)?.withdrawn.includes('call')) return false
  await changeNumbers(store.changes, neededDoNotCallKey(settings), [phone], true)
  return true
}

/** Deletes one lead with everything stored about it. */
export const deleteLead =
  (settings: Settings) =>
  async (store: OpenRecords, [id]: string[], terminal: Terminal): Promise<void> => {
    const lead = await findLead(store, id)
    const isLast = (await store.ofContact(lead.contactId, 2)).length === 1
    const isStopped = isLast && (await addToDoNotCall(store, settings, contactHandle(lead)))
    await store.delete(lead.id)
    terminal.say(`Deleted ${lead.id}.`)
    if (isStopped) terminal.say(onTheList)
  }

/**
 * Deletes every lead of one handle. A number may be written in any form, without a prefix as one of the country; an
 * e-mail address in any case; a chat app's user as `app:id`.
 */
export const deleteContact =
  (country: string, settings: Settings) =>
  async (store: OpenRecords, args: string[], terminal: Terminal): Promise<void> => {
    const typed = args.join(' ').trim()
    if (typed === '')
      throw new Error('Add the phone number, e.g. +919876543210, or the e-mail address or app:id.')
    const phone = typedHandle(typed, country)
    const isStopped = await addToDoNotCall(store, settings, phone)
    const count = await store.deleteContact(phone)
    if (count === 0) throw new Error('No lead has that number, e-mail address or chat id.')
    terminal.say(`Deleted ${count} ${count === 1 ? 'lead' : 'leads'}.`)
    if (isStopped) terminal.say(onTheList)
  }
