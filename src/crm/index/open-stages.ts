import { isOpen, stages } from '#domain/deals/stages.ts'

const open = stages.filter(isOpen).map(stage => `'${stage}'`)

/** Whether a deal still needs work, in SQL. All queries use the same text, because the indexes depend on it. */
export const isOpenInSql = `status IN (${open.join(', ')})`

/** Whether a deal's visit must be prepared, in SQL; the same text everywhere for the same reason. */
export const isExpectedInSql = `status <> 'lost' AND leads > 0`

/** Whether a lost deal's visit stays in the calendar, in SQL: one that was agreed. */
export const isLostAfterVisitInSql = `status = 'lost' AND leads > 0 AND visit_stage <> 'asked'`

/** Whether a waiting contact was called without success and will be called again, in SQL. */
export const isUnreachedInSql = 'waiting_since IS NOT NULL AND attempts > 0 AND next_at IS NOT NULL'
