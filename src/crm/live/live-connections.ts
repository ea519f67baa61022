import type { LiveEvent } from '#api/live.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { LiveEvents, LiveEventsPage } from './live-events.ts'

/** How often a connection gets a sign of life and its session is checked. */
const lookMs = 10_000
const maxSentEvents = 100
/** Listeners are woken at most once in this time, because each waking brings the index up to date. */
const gatherMs = 100
/** The most connections of one member; with one more, the oldest is closed. */
const connectionsPerMember = 10
/** A closing connection counts until its reader has gone, which may take a while. */
const maxOpenPerMember = 2 * connectionsPerMember

/** A connection that sends live events to a member's desk. */
export interface LiveConnection {
  member: string
  /** Whether a newer connection of the same member replaces it. */
  isReplaced: boolean
}

interface LiveConnectionsDeps {
  liveEvents: Pick<LiveEvents, 'since'>
  changes: Pick<ChangeRecords, 'watch'>
}

/** Wakes listeners when something may have happened; each then reads on from its own cursor. */
export class LiveConnections {
  readonly #liveEvents: Pick<LiveEvents, 'since'>
  readonly #changes: Pick<ChangeRecords, 'watch'>
  #signal = Promise.withResolvers<void>()
  #shared = new Map<string, Promise<LiveEventsPage>>()
  #sent: LiveEvent[] = []
  #sentBefore = 0
  #timer: NodeJS.Timeout | undefined
  #stopWatching: (() => void) | undefined
  #gathering: NodeJS.Timeout | undefined
  #hasChanged = false
  #isStopped = false
  #onEmpty = Promise.withResolvers<void>()
  /** The connections of each member, oldest first. */
  readonly #connections = new Map<string, Set<LiveConnection>>()
  listeners = 0
  /** Counts ended sessions, so that each listener checks its own after every change. */
  endings = 0

  constructor({ liveEvents, changes }: LiveConnectionsDeps) {
    this.#liveEvents = liveEvents
    this.#changes = changes
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Counts the events that are not stored anywhere. */
  get sentCount(): number {
    return this.#sentBefore + this.#sent.length
  }

  /** Whether a member has too many connections, including closing ones. */
  isFull(member: string): boolean {
    return (this.#connections.get(member)?.size ?? 0) >= maxOpenPerMember
  }

  /** Opens a connection for a member, and closes the oldest if they have too many. */
  join(member: string): LiveConnection {
    const connection = { member, isReplaced: false }
    const connections = this.#connections.get(member) ?? new Set()
    this.#connections.set(member, connections.add(connection))
    this.listeners += 1
    this.#timer ??= setInterval(() => this.wake(), lookMs).unref()
    this.#stopWatching ??= this.#changes.watch(() => this.wakeForChange())
    const open = [...connections].filter(({ isReplaced }) => !isReplaced)
    const oldest = open[0]
    if (open.length > connectionsPerMember && oldest) {
      oldest.isReplaced = true
      this.wake()
    }
    return connection
  }

  leave(connection: LiveConnection): void {
    const connections = this.#connections.get(connection.member)
    connections?.delete(connection)
    if (connections?.size === 0) this.#connections.delete(connection.member)
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
  send(event: LiveEvent): void {
    this.#sent.push(event)
    if (this.#sent.length > maxSentEvents) {
      this.#sent.shift()
      this.#sentBefore += 1
    }
    this.wake()
  }

  /** Resolves when there may be something to read. */
  changed(): Promise<void> {
    return this.#isStopped ? Promise.resolve() : this.#signal.promise
  }

  /** The unstored events since a count; `resync` if there were more than are remembered. */
  sentSince(count: number): LiveEvent[] {
    if (count < this.#sentBefore) return [{ kind: 'resync' }]
    return this.#sent.slice(count - this.#sentBefore)
  }

  /** The events since a cursor; listeners with the same cursor share one read. */
  readSince(cursor: string): Promise<LiveEventsPage> {
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
