import type { Logger } from 'pino'
import { sessionTimes } from '#crm/team/sessions/session-rules.ts'
import { errorText } from '#lib/log/log.ts'
import type { LeadRecords } from '#store/lead-records.ts'
import type { SealedRecords } from '#store/sealed-records.ts'
import type { TeamRecords } from '#store/team-records.ts'
import type { Retention } from './retention.ts'

const hour = 3_600_000
const day = 24 * hour
/** More than twice the time promised to senders, because storing a key costs little. */
const keyRetentionMs = 7 * day
/** Longer than the latest time at which a notification is sent. */
const notificationRetentionMs = 3 * day

interface HousekeepingDeps {
  store: LeadRecords
  team?: TeamRecords
  log: Logger
  retention: Retention
  /** The sealed records, and for how many days they stay. */
  sealed?: { records: SealedRecords; days: number }
  /** Adds contacts who opted out of calls to the do-not-call list, if their last leads are about to be removed. */
  addOptOutsToDoNotCall?(isDue: (projectId: string, receivedAt: number) => boolean): Promise<void>
  /** Erases contacts that were inactive for the set time; returns how many. */
  eraseInactiveContacts?(now: number): Promise<number>
  /** Continues erasures that an earlier process did not finish. */
  finishErasures?(): Promise<void>
  /** Deletes expired copies of the store; returns how many. */
  removeCopies?(now: number): number
  /** Removes uploaded pictures that no site has shown for some time; returns how many. */
  removePictures?(now: number): Promise<number>
  /** All project ids of leads, served or not. */
  projectIds(): Promise<string[]>
  now?: () => number
}

const batchSize = 500

const inPortions = async (remove: (max: number) => Promise<number>): Promise<number> => {
  let sum = 0
  for (;;) {
    const removed = await remove(batchSize)
    sum += removed
    if (removed < batchSize) return sum
  }
}

const removeAll = (store: LeadRecords, than: number, projectId?: string): Promise<number> =>
  inPortions(max => store.deleteOlder(than, max, projectId))

/** Removes expired leads: of all projects together if they share a period, else project by project. */
async function removeDue(deps: HousekeepingDeps, time: number): Promise<number> {
  const { store, retention, projectIds } = deps
  const { usual, own } = retention
  if (usual === 0 && [...own.values()].every(days => days === 0)) return 0
  await deps.addOptOutsToDoNotCall?.((projectId, receivedAt) => {
    const days = own.get(projectId) ?? usual
    return days > 0 && receivedAt < time - days * day
  })
  if (own.size === 0) return removeAll(store, time - usual * day)
  let sum = 0
  for (const projectId of await projectIds()) {
    const days = own.get(projectId) ?? usual
    if (days > 0) sum += await removeAll(store, time - days * day, projectId)
  }
  return sum
}

const removeSealed = async ({ sealed }: HousekeepingDeps, time: number): Promise<number> =>
  sealed ? inPortions(max => sealed.records.deleteOlder(time - sealed.days * day, max)) : 0

/**
 * Removes expired data. A clock that is wrong by years would remove everything, so nothing is removed until two passes,
 * hours apart, agree on the time.
 */
export async function removeExpired(deps: HousekeepingDeps): Promise<void> {
  const { store, team, log, now = Date.now } = deps
  const time = now()
  const last = await store.lastPass()
  const since = last === null ? Number.NaN : time - last
  if (since >= 0 && since < hour) return
  await store.notePass(time)
  if (!(since >= hour && since <= 2 * day)) {
    log.debug('housekeeping: the clock is compared with the next pass before anything old is removed')
    return
  }
  const keys = await store.deleteKeys(time - keyRetentionMs)
  const sessions = (await team?.deleteExpired(time, time - sessionTimes.idleMs)) ?? 0
  const notifications = (await team?.deleteNotifications(time - notificationRetentionMs)) ?? 0
  const leads = await removeDue(deps, time)
  const contacts = (await deps.eraseInactiveContacts?.(time)) ?? 0
  const sealed = await removeSealed(deps, time)
  const copies = deps.removeCopies?.(time) ?? 0
  const pictures = (await deps.removePictures?.(time)) ?? 0
  const removed = { keys, sessions, notifications, leads, contacts, sealed, copies, pictures }
  if (Object.values(removed).some(count => count > 0)) log.info(removed, 'housekeeping: removed what was due')
}

/** Runs housekeeping now and then twice a day. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const pass = () => {
    // A large erasure takes minutes, so a stop does not wait for it; the next start continues it.
    deps
      .finishErasures?.()
      .catch(error =>
        deps.log.warn({ fault: errorText(error) }, 'an erasure was interrupted; the next start continues it'),
      )
    return removeExpired(deps).catch(error =>
      deps.log.warn({ fault: errorText(error) }, 'housekeeping failed; trying again in 12 hours'),
    )
  }
  let latest = pass()
  const timer = setInterval(() => {
    latest = pass()
  }, 12 * hour)
  timer.unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await latest
    },
  }
}
