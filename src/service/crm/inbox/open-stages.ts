import { isOpen, stages } from '#domain/deals/stages.ts'

const open = stages.filter(isOpen).map(stage => `'${stage}'`)

/** Whether a deal still needs work, in SQL. All queries use the same text, because the indexes depend on it. */
export const isOpenInSql = `status IN (${open.join(', ')})`

/** Whose visit is one to be ready for, in SQL: in the same words for the same reason. */
export const isExpectedInSql = `status <> 'lost' AND leads > 0`

/** Whose visit stays in the calendar though the deal is lost, in SQL: one that was agreed. */
export const isLostAfterVisitInSql = `status = 'lost' AND leads > 0 AND visit ->> 'stage' <> 'asked'`

/** Who waits for an answer, was called in vain and is to be called again, in SQL. */
export const isUnreachedInSql = 'waiting_since IS NOT NULL AND attempts > 0 AND next_at IS NOT NULL'
