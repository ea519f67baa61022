import type { LiveEvent } from '#contract/desk/live.ts'
import type { Desk, News } from './desk.ts'

/** Whoever listens is told that the line is alive, and signed in still. */
const lookMs = 10_000
const mostTold = 100

/** Tells listeners that something may have happened; each then reads on from where it was. */
export class LiveFeed {
  readonly #desk: Pick<Desk, 'news' | 'watch'>
  #signal = Promise.withResolvers<void>()
  #shared = new Map<string, Promise<News>>()
  #told: LiveEvent[] = []
  #toldBefore = 0
  #timer: NodeJS.Timeout | undefined
  #stopWatching: (() => void) | undefined
  #isStopped = false
  listeners = 0
  /** How often sessions have ended: each listener then looks whether its own has. */
  endings = 0

  constructor(desk: Pick<Desk, 'news' | 'watch'>) {
    this.#desk = desk
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** How many events were told that no store remembers. */
  get toldCount(): number {
    return this.#toldBefore + this.#told.length
  }

  join(): void {
    this.listeners += 1
    this.#timer ??= setInterval(() => this.wake(), lookMs).unref()
    this.#stopWatching ??= this.#desk.watch(() => this.wake())
  }

  leave(): void {
    this.listeners -= 1
    if (this.listeners === 0) this.#rest()
  }

  /** Something may have happened. */
  wake(): void {
    this.#shared.clear()
    this.#signal.resolve()
    this.#signal = Promise.withResolvers<void>()
  }

  /** Sessions ended: whoever listens has to be signed in still. */
  recheck(): void {
    this.endings += 1
    this.wake()
  }

  /** Something happened that leaves nothing behind to be read. */
  tell(event: LiveEvent): void {
    this.#told.push(event)
    if (this.#told.length > mostTold) {
      this.#told.shift()
      this.#toldBefore += 1
    }
    this.wake()
  }

  /** Resolves when it is worth reading on. */
  changed(): Promise<void> {
    return this.#isStopped ? Promise.resolve() : this.#signal.promise
  }

  /** What was told since so many were; more than is remembered is told as `resync`. */
  toldSince(count: number): LiveEvent[] {
    if (count < this.#toldBefore) return [{ kind: 'resync' }]
    return this.#told.slice(count - this.#toldBefore)
  }

  /** What happened since; listeners at the same place share one reading. */
  newsSince(cursor: string): Promise<News> {
    const shared = this.#shared.get(cursor) ?? this.#desk.news(cursor)
    this.#shared.set(cursor, shared)
    return shared
  }

  /** Where a listener who comes now begins; one who comes back names the place itself. */
  begin(lastEventId: string | undefined): Promise<News> {
    return this.#desk.news(lastEventId ?? null)
  }

  /** Lets every listener go. */
  stop(): void {
    this.#isStopped = true
    this.#rest()
    this.wake()
  }

  #rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }
}
