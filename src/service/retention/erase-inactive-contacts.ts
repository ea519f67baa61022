import type { Crm } from '#crm/open-crm.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { inactiveSince } from './retention.ts'
import type { EraseAfter } from './retention-settings.ts'

/** The author of automatic erasures in the audit log. */
const byRetention = 'ERASE_AFTER_DAYS'

/** Erases contacts that were inactive for the set time, and writes how many to the audit log. */
export const createRetentionErasure =
  (
    { contacts, changes }: Pick<Crm, 'contacts' | 'changes'>,
    eraseAfter: EraseAfter,
    { zoneOf }: Pick<ProjectSet, 'zoneOf'>,
  ) =>
  async (now: number): Promise<number> => {
    const { latest, of } = inactiveSince(eraseAfter, zoneOf, now)
    const erased = latest === undefined ? 0 : await contacts.eraseInactive(latest, of)
    if (erased > 0) {
      const what = `${erased} ${erased === 1 ? 'person' : 'people'} not heard of for long`
      await changes.beginAudit({ at: now, by: byRetention, kind: 'erasure', what })
    }
    return erased
  }
