import type { DatabaseSync } from 'node:sqlite'
import { isNumberInSql } from './deals-in-sql.ts'

/** The first or the last lead of `:deal`, in SQL. */
const leadOfDeal = (column: string, order: 'ASC' | 'DESC', only = ''): string =>
  `(SELECT ${column} FROM leads WHERE deal = :deal ${only} ORDER BY sort_key ${order} LIMIT 1)`

/** An imported file with older dates renames no contact who was known before it. */
const isOwn = 'AND sender = deals.contact'

const handleOf = (sender: string): string => `(SELECT phone FROM contacts WHERE id = ${sender})`

/** The contact's own handle, or else that of the newest lead. */
const ownHandle = handleOf(`coalesce(${leadOfDeal('sender', 'ASC', isOwn)}, ${leadOfDeal('sender', 'DESC')})`)

/**
 * A number of any merged contact who wrote to the deal, because a number can be called and an e-mail address cannot.
 */
const anyNumber = `(SELECT phone FROM contacts c WHERE (c.id = deals.contact OR c.root = deals.contact)
  AND ${isNumberInSql('phone')} AND EXISTS (SELECT 1 FROM leads l WHERE l.deal = :deal AND l.sender = c.id)
  ORDER BY phone LIMIT 1)`

const shownHandle = `(SELECT CASE WHEN ${isNumberInSql('own')} THEN own ELSE coalesce(${anyNumber}, own, '') END
  FROM (SELECT ${ownHandle} AS own))`

/**
 * Maintains the totals of a deal's leads in `deals`. Adding or removing a lead costs the same however many there are;
 * only a merge recounts.
 */
export function leadTotals(database: DatabaseSync) {
  const update = (leads: string) =>
    database.prepare(
      `UPDATE deals SET leads = ${leads}, last_key = ${leadOfDeal('sort_key', 'DESC')},
         first_at = coalesce(${leadOfDeal('received_at', 'ASC')}, 0),
         first_sent_name = coalesce(${leadOfDeal('sent_name', 'ASC', `${isOwn} AND is_again = 0`)}, ${leadOfDeal('sent_name', 'ASC', isOwn)},
           ${leadOfDeal('sent_name', 'ASC')}, ''),
         phone = ${shownHandle}
       WHERE id = :deal`,
    )
  const addOne = update('leads + 1')
  const removeOne = update('leads - 1')
  const recount = update('(SELECT count(*) FROM leads WHERE deal = :deal)')

  return {
    /** Called after the lead was added. */
    add: (deal: number) => addOne.run({ deal }),
    /** Called after the lead was deleted. */
    remove: (deal: number) => removeOne.run({ deal }),
    /** Recounts after leads moved from one deal to another. */
    recount: (deal: number) => recount.run({ deal }),
  }
}

export type LeadTotals = ReturnType<typeof leadTotals>
