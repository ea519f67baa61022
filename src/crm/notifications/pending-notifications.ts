import type { IndexOf } from '../index/index-of.ts'
import type { PendingNotification, PendingNotificationQueries } from './pending-notification-queries.ts'

export type PendingNotifications = ReturnType<typeof createPendingNotifications>

export const createPendingNotifications = (index: Pick<IndexOf<PendingNotificationQueries>, 'patient'>) => ({
  /** Deals with events since a time that a member may want to know, latest first. */
  list: (since: number, now: number, max: number): Promise<PendingNotification[]> =>
    index.patient.pendingNotifications(since, now, max),
})
