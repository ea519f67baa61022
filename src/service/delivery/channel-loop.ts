import type { Logger } from 'pino'
import { plainText } from '#contract/text/plain-text.ts'
import { errorText } from '../log/error-text.ts'
import type { Delivery, Lead, LeadRecords } from '../records/lead-records.ts'
import { delayAfter, maxAttempts } from './backoff.ts'
import type { DeliveryChannel, LeadReachability } from './delivery-channel.ts'
import { describeFailure, WithheldDelivery } from './delivery-failure.ts'

/** Longer than any attempt may take. Until then neither another process nor a restart sends the delivery again. */
const delayMs = 60_000

interface LoopDeps {
  store: LeadRecords
  channel: DeliveryChannel
  log: Logger
  /** The purposes for which the sender of a lead may be reached now. */
  reachOf: (lead: Lead) => Promise<LeadReachability>
  lookMs: number
  now: () => number
}

const reasonOf = (error: unknown) => plainText(errorText(error).slice(0, 300))

/** Sends one channel's leads as they fall due. Each channel has its own loop, so that none delays another. */
export class ChannelLoop {
  readonly #deps: LoopDeps
  readonly #stopping = new AbortController()
  readonly #onTheWay = new Map<string, Promise<void>>()
  #wake: () => void = () => {}
  #isAwake = false
  readonly #done: Promise<void>

  constructor(deps: LoopDeps) {
    this.#deps = deps
    this.#done = this.#run()
  }

  /** Reads the outbox now. */
  wake(): void {
    this.#isAwake = true
    this.#wake()
  }

  /** Waits a moment for attempts in progress, then aborts them; their deliveries stay in the outbox. */
  async stop(graceMs: number): Promise<void> {
    const cut = setTimeout(() => this.#stopping.abort(), graceMs)
    this.#isStopped = true
    this.wake()
    await this.#done
    await Promise.allSettled(this.#onTheWay.values())
    clearTimeout(cut)
  }

  #isStopped = false

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAwake = false
      const taken = await this.#takeDue()
      if (taken === 0 && !this.#isStopped) await this.#rest()
    }
  }

  async #takeDue(): Promise<number> {
    const { store, channel, now } = this.#deps
    const room = channel.concurrency - this.#onTheWay.size
    if (room <= 0) return 0
    try {
      const due = await store.claim(channel.name, now(), now() + delayMs, room)
      const fresh = due.filter(({ id }) => !this.#onTheWay.has(id))
      for (const delivery of fresh) this.#start(delivery)
      return fresh.length
    } catch {
      // The store has logged the reason. The deliveries stay in the outbox for the next read.
      return 0
    }
  }

  #start(delivery: Delivery): void {
    const attempt = this.#attempt(delivery).finally(() => {
      this.#onTheWay.delete(delivery.id)
      this.wake()
    })
    this.#onTheWay.set(delivery.id, attempt)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { store, channel, log, reachOf, now } = this.#deps
    const { id, leadId, createdAt, projectId = '' } = delivery
    const attempts = delivery.attempts + 1
    try {
      const lead = await store.find(leadId)
      const { signal } = this.#stopping
      if (lead) await channel.send(lead, signal, { ...(await reachOf(lead)), since: createdAt })
      else await channel.sendErased?.({ id: leadId, projectId, since: createdAt }, signal)
      await store.settle({ id, createdAt, state: 'delivered', at: now() })
      log.info({ lead: leadId, channel: channel.name, attempts }, 'lead delivered')
    } catch (error) {
      if (error instanceof WithheldDelivery) {
        log.info({ lead: leadId, channel: channel.name, why: error.message }, 'delivery held back')
        const withheld = { id, createdAt, state: 'delivered', at: now(), withheld: error.message } as const
        return store.settle(withheld).catch(() => {})
      }
      const reason = reasonOf(error)
      const isLast = attempts >= maxAttempts && !this.#stopping.signal.aborted
      log[isLast ? 'error' : 'warn'](
        { lead: leadId, channel: channel.name, attempts, ...describeFailure(error) },
        isLast ? 'delivery failed for good' : 'delivery attempt failed',
      )
      const outcome = isLast
        ? ({ id, createdAt, state: 'failed', at: now(), error: reason } as const)
        : ({ id, createdAt, state: 'waiting', dueAt: now() + delayAfter(attempts), error: reason } as const)
      // An outcome that was not recorded makes the delivery due again when its claim ends: sent twice at worst, never
      // lost.
      await store.settle(outcome).catch(() => {})
    }
  }

  async #rest(): Promise<void> {
    if (this.#isAwake) return
    const next = await this.#untilNext()
    if (this.#isAwake) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, next)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #untilNext(): Promise<number> {
    const { store, channel, lookMs, now } = this.#deps
    if (this.#onTheWay.size >= channel.concurrency) return lookMs
    const due = await store.nextDue(channel.name).catch(() => null)
    return due === null ? lookMs : Math.min(lookMs, Math.max(20, due - now()))
  }
}
