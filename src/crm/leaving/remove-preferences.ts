import { type StoredView, storedViews } from '#api/inbox/saved-views.ts'
import { access, defaultAccess } from '#api/settings/access.ts'
import { duties } from '#domain/working-time/duty.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeDocument } from '../documents/documents.ts'
import { noPreferences, storedPreferences } from '../notifications/preferences.ts'
import { storePhone } from '../settings/member-phones.ts'
import { revokeCalendarFeeds } from '../visits/calendar-feed.ts'

/**
 * Deletes a leaving member's own data: number, team, hours, calendar, notification choices and saved views. A member
 * who is invited later under the same e-mail address starts afresh, and an old calendar link stays dead.
 */
export async function removePreferences(
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
