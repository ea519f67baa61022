import { contactHandle } from '#domain/contacts/handle.ts'
import { type Lead, type LeadRecords, RejectedLead } from '../lead-records.ts'
import { spreadReference } from '../reference.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { type Wrap, wrapMethods } from '../wrap-methods.ts'
import { type DrainDeps, spooledLeads } from './drain-spool.ts'
import { HostedWatch } from './hosted-watch.ts'

/** A hosted store with a spool. */
interface SpooledLeads {
  leads: LeadRecords
  /** While the store is unavailable, reads fail immediately instead of waiting for the timeout. */
  whileThere: Wrap
}

/** Adds a spool to a hosted store: leads that the store cannot take now stay on disk until it can. */
export async function createSpooledLeads(deps: DrainDeps): Promise<SpooledLeads> {
  const { hosted, spool } = deps
  let spooled = (await spool.stats()).total
  const counted: LeadRecords = {
    ...spool,
    async delete(id) {
      const removed = await spool.delete(id)
      spooled -= removed
      return removed
    },
  }
  const watch = new HostedWatch({ ...deps, spool: counted })

  const failed = (error: unknown): void => {
    if (!(error instanceof StoreUnavailable)) throw error
    if (!(error instanceof RejectedLead)) watch.wentAway(error.message)
  }

  const whileThere: Wrap =
    call =>
    (...args) =>
      watch.isAway ? Promise.reject(new StoreUnavailable('the hosted store is away')) : call(...args)
  const there = wrapMethods(hosted, whileThere)

  const deleteSpooled = async (some: Lead[]): Promise<number> => {
    let deleted = 0
    for (const { id } of some) deleted += await counted.delete(id)
    return deleted
  }

  const leads: LeadRecords = {
    ...there,

    async insert(lead, fingerprint, channels, id = spreadReference(lead.idempotencyKey, fingerprint)) {
      if (spooled > 0 && lead.idempotencyKey !== null) {
        const before = await spool.answered(lead.idempotencyKey, fingerprint)
        if (before) return before
      }
      if (!watch.isAway) {
        try {
          return await hosted.insert(lead, fingerprint, channels, id)
        } catch (error) {
          failed(error)
        }
      }
      const stored = await spool.insert(lead, fingerprint, [], id)
      if (stored.outcome === 'kept') spooled += 1
      watch.spooled()
      return stored
    },

    answered: async (key, fingerprint) =>
      (await spool.answered(key, fingerprint)) ?? there.answered(key, fingerprint),

    find: async id => (await spool.find(id)) ?? there.find(id),

    // Deletes from the spool first, so that deleted leads do not come back from it.
    delete: async id => Math.max(await counted.delete(id), await there.delete(id)),

    // An erasure covers all earlier leads, spooled ones too, and seals them with the contact's other data.
    async deleteContact(phone) {
      const waiting = (await Array.fromAsync(spooledLeads(spool))).filter(one => contactHandle(one) === phone)
      // If nothing is sealed, this need not wait for an unavailable store.
      let deleted = hosted.sealErased ? 0 : await deleteSpooled(waiting)
      deleted += await there.deleteContact(phone)
      for (const lead of waiting) {
        await hosted.sealErased?.(lead)
        // The lead may have been drained meanwhile.
        deleted += (await counted.delete(lead.id)) || (await there.delete(lead.id))
      }
      return deleted
    },

    async deleteKeys(before) {
      await spool.deleteKeys(before)
      return there.deleteKeys(before)
    },

    async check() {
      try {
        if (!watch.isAway) await hosted.check()
      } catch (error) {
        failed(error)
      }
      if (watch.isAway) await spool.check()
      return { isAway: watch.isAway, spooled }
    },

    async close() {
      await watch.stop()
      await hosted.close()
      await spool.close()
    },
  }
  return { leads, whileThere }
}
