import type { DeskIndex } from '../desk-index.ts'
import type { PendingNotification } from './pending-notification-queries.ts'

export type PendingNotifications = ReturnType<typeof createPendingNotifications>

export const createPendingNotifications = (index: Pick<DeskIndex, 'patient'>) => ({
  /** Deals with events since a time that a member may want to know, latest first. */
  list: (since: number, now: number, max: number): Promise<PendingNotification[]> =>
    index.patient(link => link.send('pendingNotifications', since, now, max)),
})
