import type { LiveEvent } from '#contract/live.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import type { LiveEvents, LiveEventsPage } from './live-events.ts'

/** How often a connection gets a sign of life and its session is checked. */
const lookMs = 10_000
const mostTold = 100
/** Listeners are woken at most once in this time, because each waking brings the index up to date. */
const gatherMs = 100
/** The most connections of one member; with one more, the oldest is closed. */
const linesOfMember = 10
/** A closing connection counts until its reader has gone, which may take a while. */
const mostOpenOfMember = 2 * linesOfMember

/** A connection that sends live events to a member's desk. */
export interface LiveLine {
  member: string
  /** Whether a newer connection of the same member replaces it. */
  isReplaced: boolean
}

interface LiveFeedDeps {
  liveEvents: Pick<LiveEvents, 'since'>
  changes: Pick<ChangeRecords, 'watch'>
}

/** Wakes listeners when something may have happened; each then reads on from its own cursor. */
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
  /** The connections of each member, oldest first. */
  readonly #lines = new Map<string, Set<LiveLine>>()
  listeners = 0
  /** Counts ended sessions, so that each listener checks its own after every change. */
  endings = 0

  constructor({ liveEvents, changes }: LiveFeedDeps) {
    this.#liveEvents = liveEvents
    this.#changes = changes
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Counts the events that are not stored anywhere. */
  get toldCount(): number {
    return this.#toldBefore + this.#told.length
  }

  /** Whether a member has too many connections, including closing ones. */
  isFull(member: string): boolean {
    return (this.#lines.get(member)?.size ?? 0) >= mostOpenOfMember
  }

  /** Opens a connection for a member, and closes the oldest if they have too many. */
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

  /** Called when something may have happened. */
  wake(): void {
    this.#shared.clear()
    this.#signal.resolve()
    this.#signal = Promise.withResolvers<void>()
  }

  /** Leads may arrive by the hundred: the first wakes listeners immediately, the following ones wake them together. */
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

  /** Sessions ended, so each connection checks its own. */
  recheck(): void {
    this.endings += 1
    this.wake()
  }

  /** Sends an event that is not stored anywhere. */
  tell(event: LiveEvent): void {
    this.#told.push(event)
    if (this.#told.length > mostTold) {
      this.#told.shift()
      this.#toldBefore += 1
    }
    this.wake()
  }

  /** Resolves when there may be something to read. */
  changed(): Promise<void> {
    return this.#isStopped ? Promise.resolve() : this.#signal.promise
  }

  /** The unstored events since a count; `resync` if there were more than are remembered. */
  toldSince(count: number): LiveEvent[] {
    if (count < this.#toldBefore) return [{ kind: 'resync' }]
    return this.#told.slice(count - this.#toldBefore)
  }

  /** The events since a cursor; listeners with the same cursor share one read. */
  newsSince(cursor: string): Promise<LiveEventsPage> {
    const shared = this.#shared.get(cursor) ?? this.#liveEvents.since(cursor)
    this.#shared.set(cursor, shared)
    return shared
  }

  /** The cursor of a new listener; a returning one sends its own. */
  begin(lastEventId: string | undefined): Promise<LiveEventsPage> {
    return this.#liveEvents.since(lastEventId ?? null)
  }

  /** Ends all listeners, and resolves when the last has finished its read; only then can the records be closed. */
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
