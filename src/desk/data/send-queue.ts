import { create } from 'zustand'
import { type Deal, dealResponse } from '#api/deals/deal.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Change } from '#domain/decide/decide.ts'
import { count, properName } from '../text/labels.ts'
import { useConnection } from './connection.ts'
import { cacheContact } from './deals.ts'
import { deleteRow, listRows, putRow } from './device-store.ts'
import { fetchJson } from './fetch-json.ts'
import { entriesSince } from './merge-pages.ts'
import { toRequestError } from './request-error.ts'
import { whileSignedIn } from './send-request.ts'
import { confirmSession, signedInAgain, useSession } from './session/session.ts'
import { showDone, showError, showFailure } from './toasts.ts'

/** A change as it was made; the service may know a newer version by the time it is sent. */
interface QueuedChange {
  change: Change
  version: number
  /** The length of the history at that time; later entries are another member's, or our own. */
  historyCount: number
}

/** A member's request about a deal. Its id makes a repeat harmless. */
export interface DealRequest {
  id: string
  dealId: string
  /** The contact's name, to show in the queue. */
  name: string
  /** The request in words. */
  what: string
  address: string
  /** A note, call or message, which never conflicts. */
  added?: object
  /** A change of the deal, which may conflict. */
  changed?: QueuedChange
}

interface QueuedRequest extends DealRequest {
  member: string
  /** The tab that sends it. */
  tab: string
  at: number
  state: 'sending' | 'waiting' | 'conflict' | 'refused'
  /** Why the service refused it. */
  reason?: string
  /** What others did meanwhile, in a conflict. */
  theirs?: HistoryEntry[]
}

/** Requests without a response, oldest first. */
export const useSendQueue = create<{ items: readonly QueuedRequest[] }>(() => ({ items: [] }))

const tab = crypto.randomUUID()
/** Held as long as this tab lives; after that, another tab sends its requests. */
const tabLock = (id: string) => `desk.tab.${id}`
void navigator.locks?.request(tabLock(tab), () => new Promise(() => {}))

const showStorageError = () =>
  showError('This browser can’t store changes on this device. Leave the page open until they are sent.')

const setItems = (change: (items: readonly QueuedRequest[]) => QueuedRequest[]) =>
  useSendQueue.setState(({ items }) => ({ items: change(items).toSorted((a, b) => a.at - b.at) }))

const put = (item: QueuedRequest): void => {
  setItems(items => [...items.filter(({ id }) => id !== item.id), item])
  putRow('queue', item).catch(() => item.state === 'waiting' && showStorageError())
}

/** Removes a request that was answered, or that its member dropped. */
export function removeQueued(id: string): void {
  setItems(items => items.filter(item => item.id !== id))
  deleteRow('queue', id).catch(() => {})
}

/** The member whose queued requests may be sent now. */
const memberNow = (): string | undefined => {
  const session = useSession.getState()
  return session.phase === 'in' && !session.isOver ? session.member.email : undefined
}

const bodyOf = ({ added, changed }: DealRequest): unknown =>
  changed ? { ...changed.change, version: changed.version } : added

const askFor = (request: DealRequest) =>
  ({
    method: request.changed ? 'PATCH' : 'POST',
    body: bodyOf(request),
    response: dealResponse,
  }) as const

let last = 0

/**
 * Sends a change of a deal, and stores it on the device until the service has answered. Resolves with the deal, or with
 * undefined if the change waits for a connection; throws if the service refused it.
 */
export async function sendOrQueue(request: DealRequest): Promise<Deal | undefined> {
  last = Math.max(Date.now(), last + 1)
  const { items } = useSendQueue.getState()
  const session = useSession.getState()
  const member = session.phase === 'in' ? session.member.email : ''
  const item: QueuedRequest = { ...request, member, tab, at: last, state: 'sending' }
  const isBehind = items.some(({ dealId, state }) => dealId === request.dealId && state === 'waiting')
  if (isBehind) {
    put({ ...item, state: 'waiting' })
    void sendWaiting()
    return undefined
  }
  put(item)
  try {
    const { deal } = await whileSignedIn(() => fetchJson(request.address, askFor(request)))
    removeQueued(item.id)
    return deal
  } catch (error) {
    if (toRequestError(error).status !== 0) {
      removeQueued(item.id)
      throw error
    }
    put({ ...item, state: 'waiting' })
    return undefined
  }
}

/** Takes over a member's requests on this device: from this tab before a reload, or from a closed one. */
async function takeOver(member: string): Promise<void> {
  const rows = (await listRows('queue').catch(() => [])) as QueuedRequest[]
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const alive = new Set(held.map(({ name }) => name))
  const known = new Set(useSendQueue.getState().items.map(({ id }) => id))
  const left = rows.filter(row => row.member === member && !known.has(row.id) && !alive.has(tabLock(row.tab)))
  for (const row of left) put({ ...row, tab, state: row.state === 'sending' ? 'waiting' : row.state })
}

/** What to do after a queued request was or was not sent. */
type Next = 'go on' | 'stop'

/** If others changed the deal first, the member decides. If our own requests came first, this one is sent on top. */
function meetConflict(item: QueuedRequest, changed: QueuedChange, now: Deal): Next {
  const theirs = entriesSince(changed, now).filter(({ by }) => by !== item.member)
  cacheContact(now)
  if (theirs.length === 0 && now.version !== changed.version) {
    const { version, historyCount } = now
    put({ ...item, changed: { ...changed, version, historyCount } })
  } else put({ ...item, state: 'conflict', theirs })
  return 'go on'
}

async function sendOne(item: QueuedRequest): Promise<Next> {
  try {
    const { deal } = await fetchJson(item.address, askFor(item))
    cacheContact(deal)
    removeQueued(item.id)
    return 'go on'
  } catch (error) {
    const failure = toRequestError(error)
    if (failure.status === 401) {
      void signedInAgain().then(sendWaiting)
      return 'stop'
    }
    if (failure.isPassing) return 'stop'
    if (failure.status === 409 && failure.deal && item.changed)
      return meetConflict(item, item.changed, failure.deal)
    put({ ...item, state: 'refused', reason: failure.message })
    showFailure(`Not saved for ${properName(item.name)}: ${item.what}.`, failure)
    return 'go on'
  }
}

const nextWaiting = (member: string) =>
  useSendQueue.getState().items.find(item => item.state === 'waiting' && item.member === member)

const sendAll = async (): Promise<void> => {
  const member = memberNow()
  if (member === undefined) return
  await takeOver(member)
  // Nothing is sent before the service has confirmed the member.
  const isUnknown = await confirmSession()?.then(
    () => false,
    () => true,
  )
  if (isUnknown) return
  const before = useSendQueue.getState().items.length
  let item = nextWaiting(member)
  while (item && memberNow() === member && (await sendOne(item)) === 'go on') item = nextWaiting(member)
  const sent = before - useSendQueue.getState().items.length
  if (sent > 0) showDone(`Sent ${count(sent, 'change')} that waited on this device.`)
}

let sending: Promise<void> | undefined

/** Sends queued changes in the order they were made, one tab at a time. */
export function sendWaiting(): Promise<void> {
  sending ??= Promise.resolve(navigator.locks ? navigator.locks.request('desk.queue', sendAll) : sendAll())
    .then(() => {})
    .finally(() => {
      sending = undefined
    })
  return sending
}

const againMs = 15_000

/** Sends queued changes whenever there may be a connection. Returns a function that stops this. */
export function followSendQueue(): () => void {
  const sendIfAny = () => {
    if (useSendQueue.getState().items.some(({ state }) => state === 'waiting')) void sendWaiting()
  }
  const lookAgain = () => document.visibilityState === 'visible' && sendIfAny()
  const stopWatching = useConnection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) sendIfAny()
  })
  const timer = setInterval(sendIfAny, againMs)
  document.addEventListener('visibilitychange', lookAgain)
  void sendWaiting()
  return () => {
    stopWatching()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
