import { setTimeout as passing } from 'node:timers/promises'
import { errorText } from '#lib/log/log.ts'
import type { LiveEvents } from '../live/live-events.ts'
import { type NotificationDeps, notifyMembers } from './notify-members.ts'

/** A reply becomes overdue, or a mail due, without any event, so a timer runs too. */
const lookMs = 20_000
/** A pass reads many deals, so while leads pour in, passes leave the index to others in between. */
const apartMs = 1000
/** Sent notifications are forgotten after a day. */
const maxRemembered = 50_000

interface StartNotificationsDeps extends Omit<NotificationDeps, 'signal' | 'sentKeys'> {
  liveEvents: Pick<LiveEvents, 'since'>
}

/** Notifies members as things happen and as time passes, one pass at a time. */
export function startNotifications(deps: StartNotificationsDeps) {
  const stopping = new AbortController()
  const sentKeys = new Set<string>()
  let pass: Promise<void> | undefined
  let isWanted = false
  let cursor: string | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<void> => {
    const news = await deps.liveEvents.since(cursor, true)
    const isTime = performance.now() - lookedAt >= lookMs
    if (!isTime && cursor !== null && news.events.length === 0) return
    if (sentKeys.size > maxRemembered) sentKeys.clear()
    await notifyMembers({ ...deps, signal: stopping.signal, sentKeys })
    cursor = news.cursor
    lookedAt = performance.now()
  }
  const run = async (): Promise<void> => {
    do {
      isWanted = false
      try {
        await look()
      } catch (error) {
        deps.log.warn({ fault: errorText(error) }, 'could not notify members; trying again')
      }
      if (isWanted) await passing(apartMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    } while (isWanted && !stopping.signal.aborted)
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    isWanted = true
    pass ??= run().finally(() => {
      pass = undefined
    })
  }

  const timer = setInterval(wake, lookMs).unref()
  wake()
  return {
    wake,
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await pass
    },
  }
}
