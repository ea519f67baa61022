import { LeadRefused, type LeadStore, StoreUnavailable } from '../lead-store.ts'
import { spreadReference } from '../reference.ts'
import type { DrainParts } from './drain-spool.ts'
import { HostedWatch } from './hosted-watch.ts'

/** Puts a spool beside a hosted store: what the one cannot take now the other keeps on disk until it can. */
export async function spoolingStore(parts: DrainParts): Promise<LeadStore> {
  const { hosted, spool } = parts
  let spooled = (await spool.stats()).total
  const counted: LeadStore = {
    ...spool,
    async remove(id) {
      const removed = await spool.remove(id)
      spooled -= removed
      return removed
    },
  }
  const watch = new HostedWatch({ ...parts, spool: counted })

  const failed = (error: unknown): void => {
    if (!(error instanceof StoreUnavailable)) throw error
    if (!(error instanceof LeadRefused)) watch.wentAway(error.message)
  }

  return {
    ...hosted,

    async keep(lead, fingerprint, channels, id = spreadReference(lead.idempotencyKey, fingerprint)) {
      const before = lead.idempotencyKey && (await spool.answered(lead.idempotencyKey, fingerprint))
      if (before) return before
      if (!watch.isAway) {
        try {
          return await hosted.keep(lead, fingerprint, channels, id)
        } catch (error) {
          failed(error)
        }
      }
      const kept = await spool.keep(lead, fingerprint, [], id)
      if (kept.outcome === 'kept') spooled += 1
      watch.spooled()
      return kept
    },

    answered: async (key, fingerprint) =>
      (await spool.answered(key, fingerprint)) ?? hosted.answered(key, fingerprint),

    find: async id => (await spool.find(id)) ?? hosted.find(id),

    // First here, so that what is removed there does not come back from the spool.
    remove: async id => Math.max(await counted.remove(id), await hosted.remove(id)),

    async removePerson(phone) {
      const here = await spool.removePerson(phone)
      spooled -= here
      return here + (await hosted.removePerson(phone))
    },

    async forgetKeys(before) {
      await spool.forgetKeys(before)
      return hosted.forgetKeys(before)
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
}
