import { randomUUID } from 'node:crypto'
import { type StoredView, storedViews } from '#api/inbox/saved-views.ts'
import { access, defaultAccess } from '#api/settings/access.ts'
import type { Act } from '#domain/deals/facts.ts'
import { everything } from '#domain/team/scope.ts'
import { duties } from '#domain/working-time/working-time.ts'
import { inBatches } from '#lib/in-batches.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { BulkChanges } from '../bulk/bulk-changes.ts'
import { changeDocument } from '../documents/documents.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { noPreferences, storedPreferences } from '../notifications/preferences.ts'
import { storePhone } from '../settings/member-phones.ts'
import { revokeCalendarFeeds } from '../visits/calendar-feed.ts'

/**
 * Deletes a leaving member's own data: number, team, hours, calendar, notification choices and saved views. A member
 * who is invited later under the same e-mail address starts afresh, and an old calendar link stays dead.
 */
async function removePreferences(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  member: string,
): Promise<void> {
  const without = <Value>(all: Record<string, Value>): Record<string, Value> => {
    const { [member]: own, ...others } = all
    return own === undefined ? all : others
  }
  await storePhone(changes, member, null)
  await changeDocument(changes, 'access', access, defaultAccess, all => {
    const isMeant = ([of, lead]: [string, string]) => of === member || lead === member
    const teams = Object.entries(all.leads)
    if (!teams.some(isMeant)) return all
    return { ...all, leads: Object.fromEntries(teams.filter(one => !isMeant(one))) }
  })
  await changeDocument(changes, 'duty', duties, {}, without)
  await revokeCalendarFeeds(changes, { member })
  await changeDocument(changes, 'notifications', storedPreferences, noPreferences, kept =>
    member in kept.members ? { ...kept, members: without(kept.members) } : kept,
  )
  const isOwn = ({ by, isShared }: StoredView) => by === member && !isShared
  await changeDocument(changes, 'views', storedViews, [], all =>
    all.some(isOwn) ? all.filter(view => !isOwn(view)) : all,
  )
}

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
