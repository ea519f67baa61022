import type { Logger } from 'pino'
import { errorText } from '#lib/log/log.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Delivery, Lead, LeadRecords } from '#store/lead-records.ts'
import { claimMs, delayAfter, longestWaitMs, maxAttempts } from './backoff.ts'
import type { DeliveryChannel, LeadReachability } from './delivery-channel.ts'
import { describeFailure, WithheldDelivery } from './delivery-failure.ts'

/** How often an attempt renews its claim, so that a claim outlives a sudden death by its own short length alone. */
const renewMs = 5000
/** How long an attempt may read from the records; less than a claim lasts. */
const readMs = 10_000
/** After how long a delivery is first tried again whose records could not be read. */
const firstWaitMs = 2000
/** How long giving a claim back may take; after that it ends by itself. */
const giveBackMs = 2000

interface LoopDeps {
  store: LeadRecords
  channel: DeliveryChannel
  log: Logger
  /** The purposes for which the sender of a lead may be reached now. */
  reachOf: (lead: Lead) => Promise<LeadReachability>
  lookMs: number
  now: () => number
}

/** What an attempt sends: the lead and what its sender may be reached for, or an erased lead. */
type Readout = { lead: Lead; reach: LeadReachability } | { lead: undefined }

/** Resolves like `work`, unless the signal comes first. */
async function until<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    // Whatever loses the race must not end the process.
    work.catch(() => {})
    aborted.promise.catch(() => {})
  }
}

const reasonOf = (error: unknown) => plainText(errorText(error).slice(0, 300))

/** Sends one channel's leads as they fall due. Each channel has its own loop, so that none delays another. */
export class ChannelLoop {
  readonly #deps: LoopDeps
  readonly #stopping = new AbortController()
  readonly #onTheWay = new Map<string, Promise<void>>()
  /** Until when this process holds each of them; a claim that ended during an attempt was made again. */
  readonly #heldUntil = new Map<string, number>()
  /** How often each delivery has waited because its records could not be read. */
  readonly #waits = new Map<string, number>()
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
      const due = await store.claim(channel.name, now(), now() + claimMs, room)
      for (const { id, dueAt } of due) this.#heldUntil.set(id, dueAt)
      const fresh = due.filter(({ id }) => !this.#onTheWay.has(id))
      for (const delivery of fresh) this.#start(delivery)
      return fresh.length
    } catch {
      // The store has logged the reason. The deliveries stay in the outbox for the next read.
      return 0
    }
  }

  #start(delivery: Delivery): void {
    const renewal = setInterval(() => void this.#renew(delivery), renewMs)
    const attempt = this.#attempt(delivery).finally(() => {
      clearInterval(renewal)
      this.#onTheWay.delete(delivery.id)
      this.#heldUntil.delete(delivery.id)
      this.wake()
    })
    this.#onTheWay.set(delivery.id, attempt)
  }

  async #renew(delivery: Delivery): Promise<void> {
    const { store, now } = this.#deps
    const dueAt = this.#heldUntil.get(delivery.id) ?? delivery.dueAt
    const heldUntil = now() + claimMs
    // Where this fails, the claim ends by itself; the store has logged why.
    const isRenewed = await store.moveClaim({ ...delivery, dueAt }, heldUntil).then(
      () => true,
      () => false,
    )
    if (isRenewed && this.#heldUntil.has(delivery.id)) this.#heldUntil.set(delivery.id, heldUntil)
  }

  /** Reads what the attempt needs, from the records alone. */
  async #read({ leadId }: Delivery): Promise<Readout> {
    const { store, reachOf } = this.#deps
    const lead = await store.find(leadId)
    return lead ? { lead, reach: await reachOf(lead) } : { lead }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { now } = this.#deps
    const start = now()
    const { signal } = this.#stopping
    let readout: Readout
    try {
      readout = await until(AbortSignal.any([signal, AbortSignal.timeout(readMs)]), this.#read(delivery))
    } catch (error) {
      return this.#giveBack(delivery, error)
    }
    // The machine may have slept meanwhile, and another process may hold the delivery now.
    if (now() - start > readMs) return this.#giveBack(delivery, new Error('reading took too long'))
    this.#waits.delete(delivery.id)
    await this.#send(delivery, readout)
  }

  /** Gives the claim back: an attempt that could not begin is not counted. */
  async #giveBack(delivery: Delivery, error: unknown): Promise<void> {
    const { store, channel, log, now } = this.#deps
    const { id, leadId } = delivery
    const waits = this.#waits.get(id) ?? 0
    this.#waits.set(id, waits + 1)
    const isStopping = this.#stopping.signal.aborted
    if (waits === 0 && !isStopping)
      log.warn(
        { lead: leadId, channel: channel.name, fault: reasonOf(error) },
        'delivery waits for the records',
      )
    const waitMs = isStopping ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** waits)
    const dueAt = this.#heldUntil.get(id) ?? delivery.dueAt
    const moved = store.moveClaim({ ...delivery, dueAt }, now() + waitMs)
    // Where this fails too, the claim ends by itself; the store has logged the reason.
    await until(AbortSignal.timeout(giveBackMs), moved).catch(() => {})
  }

  async #send(
    { id, leadId, createdAt, projectId = '', ...delivery }: Delivery,
    readout: Readout,
  ): Promise<void> {
    const { store, channel, log, now } = this.#deps
    const attempts = delivery.attempts + 1
    const { signal } = this.#stopping
    try {
      if (readout.lead) await channel.send(readout.lead, signal, { ...readout.reach, since: createdAt })
      else await channel.sendErased?.({ id: leadId, projectId, since: createdAt }, signal)
      await store.settle({ id, createdAt, state: 'delivered', at: now() })
      log.info({ lead: leadId, channel: channel.name, attempts }, 'lead delivered')
    } catch (error) {
      if (error instanceof WithheldDelivery) {
        log.info({ lead: leadId, channel: channel.name, why: error.message }, 'delivery held back')
        const withheld = { id, createdAt, state: 'delivered', at: now(), withheld: error.message } as const
        // An outcome that was not recorded makes the delivery due again when its claim ends; the store has logged why.
        return store.settle(withheld).catch(() => {})
      }
      const reason = reasonOf(error)
      const isLast = attempts >= maxAttempts && !signal.aborted
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
