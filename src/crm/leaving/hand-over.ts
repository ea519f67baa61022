import { randomUUID } from 'node:crypto'
import type { Act } from '#domain/deals/facts.ts'
import { everything } from '#domain/team/scope.ts'
import { inBatches } from '#lib/in-batches.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { BulkChanges } from '../bulk/bulk-changes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { removePreferences } from './remove-preferences.ts'

interface HandOverDeps {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  inbox: Pick<Inbox, 'listDealIds'>
  bulk: Pick<BulkChanges, 'change'>
}

export const dealsOwnedBy = (inbox: Pick<Inbox, 'listDealIds'>, member: string): Promise<string[]> =>
  inbox.listDealIds({ owner: [member] }, Number.MAX_SAFE_INTEGER, everything)

/**
 * Hands the deals of a leaving member over to another, or leaves them unassigned, and deletes the member's own
 * preferences; returns the number of deals.
 */
export async function handOver(
  { changes, inbox, bulk }: HandOverDeps,
  member: string,
  to: string | null,
  act: Act,
): Promise<number> {
  await removePreferences(changes, member)
  const id = randomUUID()
  // A deal that a colleague has taken over meanwhile stays with them.
  return inBatches(await dealsOwnedBy(inbox, member), some =>
    bulk.change(some, { owner: to }, id, act, {
      scope: everything,
      isMeant: ({ owner }) => owner === member,
    }),
  )
}
