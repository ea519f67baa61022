import { isOpen, statuses } from '#domain/deals/statuses.ts'

const open = statuses.filter(isOpen).map(status => `'${status}'`)

/** Whether there is still something to be done for somebody, in SQL: in the same words wherever an index is to answer it. */
export const isOpenInSql = `status IN (${open.join(', ')})`

/** Whose visit is one to be ready for, in SQL: in the same words for the same reason. */
export const isExpectedInSql = `status <> 'lost' AND leads > 0`
