import type { ProjectSet } from '#project/project-set.ts'
import type { Desk } from '../crm/desk.ts'
import type { EraseAfter } from './erase-after.ts'
import { quietSince } from './retention.ts'

/** Who the audit log names for what no member did. */
const byRetention = 'ERASE_AFTER_DAYS'

/** Erases whoever was not heard of for as long as is set, and says in the audit log how many. */
export const createRetentionErasure =
  (
    desk: Pick<Desk, 'eraseQuiet' | 'beginAudit'>,
    eraseAfter: EraseAfter,
    { zoneOf }: Pick<ProjectSet, 'zoneOf'>,
  ) =>
  async (now: number): Promise<number> => {
    const { latest, of } = quietSince(eraseAfter, zoneOf, now)
    const contacts = latest === undefined ? 0 : await desk.eraseQuiet(latest, of)
    if (contacts > 0) {
      const what = `${contacts} ${contacts === 1 ? 'person' : 'people'} not heard of for long`
      await desk.beginAudit({ at: now, by: byRetention, kind: 'erasure', what })
    }
    return contacts
  }
