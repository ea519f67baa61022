import type { Logger } from 'pino'
import type { ChangeRecords } from '#store/change-records.ts'
import type { ReadRequest } from '../team/service-env.ts'
import type { AccountEvent } from '../team/team.ts'

/**
 * Writes sign-ins, refusals and changes of the team to the audit log, with their origin. A sign-in of someone outside
 * the team is logged without what they typed.
 */
export const accountAudit =
  (changes: Pick<ChangeRecords, 'beginAudit'>, log: Logger, now: () => number) =>
  async (c: ReadRequest, { by, kind, what }: AccountEvent): Promise<void> => {
    log.info({ request: c.var.request, by, kind, what }, 'account')
    if (by === null) return
    try {
      await changes.beginAudit({ at: now(), by, kind, what })
    } catch (error) {
      log.error({ request: c.var.request }, 'could not write the audit log')
      throw error
    }
  }
