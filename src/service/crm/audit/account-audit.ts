import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ChangeRecords } from '../../records/change-records.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import type { AccountEvent } from '../../team/team.ts'

/**
 * Records sign-ins, refusals and changes of the team, with where they came from. A sign-in of somebody who is not on
 * the team is only in the log, without what they typed.
 */
export const accountAudit =
  (changes: Pick<ChangeRecords, 'beginAudit'>, log: Logger, now: () => number) =>
  async (c: Context<DeskEnv>, { by, kind, what }: AccountEvent): Promise<void> => {
    log.info({ request: c.var.request, by, kind, what }, 'account')
    if (by === null) return
    try {
      await changes.beginAudit({ at: now(), by, kind, what })
    } catch (error) {
      log.error({ request: c.var.request }, 'the audit log could not be written')
      throw error
    }
  }
