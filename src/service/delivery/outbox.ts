import type { Logger } from 'pino'
import type { Lead, LeadRecords } from '#store/lead-records.ts'
import { latestDue } from './backoff.ts'
import { ChannelLoop } from './channel-loop.ts'
import type { DeliveryChannel, LeadReachability } from './delivery-channel.ts'

const clockLookMs = 5000
const stepBackMs = 5000

interface OutboxDeps {
  store: LeadRecords
  channels: DeliveryChannel[]
  log: Logger
  /** The purposes for which the sender of a lead may be reached. */
  reachOf: (lead: Lead) => Promise<LeadReachability>
  /** The longest time between reads of the outbox, for deliveries of other processes. */
  lookMs?: number | undefined
  now?: () => number
}

/** Delivers every lead of the outbox by every configured channel. */
export function startOutbox({ store, channels, log, reachOf, lookMs = 2000, now = Date.now }: OutboxDeps) {
  const loops = channels.map(channel => new ChannelLoop({ store, channel, log, reachOf, lookMs, now }))
  const wake = () => {
    for (const loop of loops) loop.wake()
  }

  const makeDueNow = async (latest: number[]) => {
    const moved = await store.makeDueNow(now(), latest).catch(() => 0)
    if (moved > 0) {
      log.warn({ deliveries: moved }, 'the clock stepped back: waiting deliveries are due now')
      wake()
    }
  }

  let offset = now() - performance.now()
  /** After a clock steps back, deliveries would wait for a time that has passed already. */
  const watchClock = () => {
    const drift = now() - performance.now() - offset
    offset += drift
    if (drift < -stepBackMs) void makeDueNow([now()])
  }

  void makeDueNow(latestDue(now()))
  const watch = setInterval(watchClock, clockLookMs)
  watch.unref()

  return {
    wake,
    watchClock,
    async stop(graceMs: number): Promise<void> {
      clearInterval(watch)
      await Promise.all(loops.map(loop => loop.stop(graceMs)))
    },
  }
}
