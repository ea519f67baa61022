import type { DatabaseSync } from 'node:sqlite'
import type { Lead, LeadWithDeliveries } from '../../lead-records.ts'
import { createContactIds } from '../identity.ts'
import { isNotErased } from './erasure-schema.ts'
import { deliveryOf, leadOf } from './lead-rows.ts'

/** Reads leads by contact and by reference. */
export function lookupOperations(database: DatabaseSync) {
  const ofContact = database.prepare(
    `SELECT * FROM leads WHERE person_id = ? AND ${isNotErased} ORDER BY received_at DESC, seq DESC LIMIT ?`,
  )
  const deliveries = database.prepare('SELECT * FROM deliveries WHERE lead_id = ? ORDER BY seq')
  const byId = database.prepare(`SELECT * FROM leads WHERE id = ? AND ${isNotErased}`)
  const { contactIdOf, checkKey } = createContactIds(database)
  const withDeliveries = (lead: Lead): LeadWithDeliveries => ({
    lead,
    deliveries: deliveries.all(lead.id).map(deliveryOf),
  })
  const findMany = (ids: string[]): Lead[] =>
    ids
      .map(id => byId.get(id))
      .filter(row => row !== undefined)
      .map(leadOf)
  return {
    contactIds(phones: string[]): string[] {
      checkKey()
      return phones.map(contactIdOf)
    },

    ofContact: (contactId: string, limit: number): LeadWithDeliveries[] =>
      ofContact.all(contactId, limit).map(leadOf).map(withDeliveries),

    findMany,

    findWithDeliveries: (ids: string[]): LeadWithDeliveries[] => findMany(ids).map(withDeliveries),
  }
}
