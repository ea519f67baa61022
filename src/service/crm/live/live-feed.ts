import type { LiveEvent } from '#contract/crm/live.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import type { LiveEvents } from './live-events.ts'
import type { LiveEventsPage } from './unfiltered-event.ts'

/** How often a connection is kept alive and its session checked. */
const lookMs = 10_000
const mostTold = 100
/** Changes that come within this time wake listeners once more, at its end: each waking brings the index up to the feed. */
const gatherMs = 100
/** More tabs and devices than an agent looks at; of one more, the line that was opened first is let go. */
export const linesOfMember = 10
/** Lines that were let go count until their readers are gone, who may be slow. */
const mostOpenOfMember = 2 * linesOfMember

/** A connection that sends live events to a member's desk. */
export interface LiveLine {
  member: string
  /** Whether a newer line of the same member took its place. */
  isReplaced: boolean
}

interface LiveFeedDeps {
  liveEvents: Pick<LiveEvents, 'since'>
  changes: Pick<ChangeRecords, 'watch'>
}

/** Tells listeners that something may have happened; each then reads on from where it was. */
export class LiveFeed {
  readonly #liveEvents: Pick<LiveEvents, 'since'>
  readonly #changes: Pick<ChangeRecords, 'watch'>
  #signal = Promise.withResolvers<void>()
  #shared = new Map<string, Promise<LiveEventsPage>>()
  #told: LiveEvent[] = []
  #toldBefore = 0
  #timer: NodeJS.Timeout | undefined
  #stopWatching: (() => void) | undefined
  #gathering: NodeJS.Timeout | undefined
  #hasChanged = false
  #isStopped = false
  #onEmpty = Promise.withResolvers<void>()
  /** By member, the one opened first first. */
  readonly #lines = new Map<string, Set<LiveLine>>()
  listeners = 0
  /** How often sessions have ended: each listener then looks whether its own has. */
  endings = 0

  constructor({ liveEvents, changes }: LiveFeedDeps) {
    this.#liveEvents = liveEvents
    this.#changes = changes
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** How many events were sent that no store has. */
  get toldCount(): number {
    return this.#toldBefore + this.#told.length
  }

  /** Whether a member has as many lines open as can be borne, those that are being let go among them. */
  isFull(member: string): boolean {
    return (this.#lines.get(member)?.size ?? 0) >= mostOpenOfMember
  }

  /** Opens a line for a member, and lets their oldest go where they have too many. */
  join(member: string): LiveLine {
    const line = { member, isReplaced: false }
    const lines = this.#lines.get(member) ?? new Set()
    this.#lines.set(member, lines.add(line))
    this.listeners += 1
    this.#timer ??= setInterval(() => this.wake(), lookMs).unref()
    this.#stopWatching ??= this.#changes.watch(() => this.wakeForChange())
    const told = [...lines].filter(({ isReplaced }) => !isReplaced)
    const oldest = told[0]
    if (told.length > linesOfMember && oldest) {
      oldest.isReplaced = true
      this.wake()
    }
    return line
  }

  leave(line: LiveLine): void {
    const lines = this.#lines.get(line.member)
    lines?.delete(line)
    if (lines?.size === 0) this.#lines.delete(line.member)
    this.listeners -= 1
    if (this.listeners > 0) return
    this.#rest()
    this.#onEmpty.resolve()
  }

  /** Something may have happened. */
  wake(): void {
    this.#shared.clear()
    this.#signal.resolve()
    this.#signal = Promise.withResolvers<void>()
  }

  /** Leads may come by the hundred: the first wakes listeners at once, those right after it together. */
  wakeForChange(): void {
    if (this.listeners === 0) return
    this.#hasChanged = this.#gathering !== undefined
    if (this.#hasChanged) return
    this.wake()
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      if (this.#hasChanged) this.wakeForChange()
    }, gatherMs).unref()
  }

  /** Sessions ended: each connection checks its own. */
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

  /** The events sent since a count; `resync` where more were sent than are remembered. */
  toldSince(count: number): LiveEvent[] {
    if (count < this.#toldBefore) return [{ kind: 'resync' }]
    return this.#told.slice(count - this.#toldBefore)
  }

  /** What happened since; listeners at the same place share one reading. */
  newsSince(cursor: string): Promise<LiveEventsPage> {
    const shared = this.#shared.get(cursor) ?? this.#liveEvents.since(cursor)
    this.#shared.set(cursor, shared)
    return shared
  }

  /** Where a listener who comes now begins; one who comes back names the place itself. */
  begin(lastEventId: string | undefined): Promise<LiveEventsPage> {
    return this.#liveEvents.since(lastEventId ?? null)
  }

  /** Lets every listener go, and resolves once the last has read what it was reading: only then can records be closed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#rest()
    this.wake()
    if (this.listeners === 0) return
    this.#onEmpty = Promise.withResolvers<void>()
    await this.#onEmpty.promise
  }

  #rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }
}
