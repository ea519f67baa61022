import * as v from 'valibot'
import { create } from 'zustand'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { type LiveEvent, liveEvent } from '#api/live.ts'
import { contactOf, readDealId } from '#domain/deals/deal-id.ts'
import { useAddress } from '../address/address.ts'
import { recordConnection, whenOnlineOr } from './connection.ts'
import { cachedDealsOf, forgetDeals, loadDeal, snapshotOf } from './deals.ts'
import { isErasedHere } from './erase-contact.ts'
import { loadedRows } from './inbox.ts'
import { refresh } from './queries.ts'
import { request } from './send-request.ts'

/** Whether the connection for live events is open. */
export const useLive = create<{ isLive: boolean }>(() => ({ isLive: false }))

/**
 * Runs work at once and, if it was asked for again meanwhile, once more after a rest, so that the service gets a limited
 * number of requests, however many events there are.
 */
function withRest(work: () => Promise<void>, restMs: number): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
    isRunning = false
  }
}

/** What any change of a deal may change, except the inbox's rows. */
const { count, setup, today, views, visits } = endpoints
const refreshFigures = withRest(() => refresh(count, setup, today, views, visits), 2000)
const refreshInbox = withRest(() => refresh(endpoints.inbox), 250)

/** Several events may come together; the list is loaded once after them. */
const togetherMs = 250
/** More deals than this are read as a page of the list, not one by one. */
const fewDeals = 3

let isWaiting = false
/** Whether the list may lack a deal: a new lead, or one that became visible. */
let lacksRows = false
const changed = new Map<string, number>()

/** The deals that a change concerns: the named deal, or the loaded deals of the named contact. */
const dealsOf = (id: string, shown: ReadonlySet<string>): string[] =>
  readDealId(id).project === undefined
    ? [...new Set([...cachedDealsOf(id), ...[...shown].filter(deal => contactOf(deal) === id)])]
    : [id]

const catchUp = () => {
  isWaiting = false
  const shown = new Set(loadedRows().map(row => row.dealId))
  const deals = [...changed].flatMap(([id, version]) =>
    dealsOf(id, shown).map(deal => [deal, version] as const),
  )
  const outdated = deals.filter(([id, version]) => (snapshotOf(id)?.version ?? -1) < version)
  const { view } = useAddress.getState()
  const openId = view.name === 'lead' ? view.dealId : undefined
  // An open lead that went to a colleague is shown again when it comes back.
  const wanted = outdated.filter(([id]) => shown.has(id) || snapshotOf(id) || id === openId).map(([id]) => id)
  changed.clear()
  void refreshFigures()
  if (lacksRows || wanted.length > fewDeals) void refreshInbox()
  lacksRows = false
  for (const id of wanted.slice(0, fewDeals)) void loadDeal(id)
}

const take = (event: LiveEvent) => {
  // The tab that erases a contact shows the progress itself.
  if (event.kind === 'erased') {
    forgetDeals(new Set(event.dealIds.filter(id => !isErasedHere(id))))
    return void refreshFigures()
  }
  if (event.kind === 'resync') {
    lacksRows = true
    void refresh(endpoints.settings)
    const { view } = useAddress.getState()
    // The open contact may be the erased one.
    if (view.name === 'lead') void loadDeal(view.dealId)
  } else if (event.kind === 'lead') {
    lacksRows = true
    // Consent given in one project affects the contact's other deals.
    for (const id of cachedDealsOf(contactOf(event.dealId))) void loadDeal(id)
  } else {
    changed.set(event.dealId, event.version)
    // A lead that a colleague assigned to this member is new in their list.
    if (event.isReassigned && !loadedRows().some(row => row.dealId === event.dealId)) lacksRows = true
  }
  if (isWaiting) return
  isWaiting = true
  setTimeout(catchUp, togetherMs)
}

const kinds = ['lead', 'deal', 'erased', 'resync'] satisfies LiveEvent['kind'][]
const againMs = 5000
/** A visible tab whose connection was replaced by a newer one asks again after this time. */
const replacedMs = 60_000

/** Resolves when the tab becomes visible, or after this time if it is visible already. */
const lookedAtOrAfter = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (document.visibilityState === 'visible') return void whenOnlineOr(milliseconds, signal).then(resolve)
    const ended = new AbortController()
    const look = () => {
      if (!signal.aborted && document.visibilityState !== 'visible') return
      ended.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    signal.addEventListener('abort', look, { signal: ended.signal })
  })

/**
 * Listens to the service until it is stopped; changes missed while the connection was down are read after a reconnect.
 */
export function listenLive(): () => void {
  const stop = new AbortController()
  let wasOpen = false

  const connect = () => {
    const source = new EventSource(deskPaths.live)
    stop.signal.addEventListener('abort', () => source.close())
    source.onopen = () => {
      recordConnection(true)
      useLive.setState({ isLive: true })
      // Changes between reading the list and opening this connection cause no event.
      if (wasOpen || loadedRows().length > 0) take({ kind: 'resync' })
      wasOpen = true
    }
    source.onerror = () => {
      useLive.setState({ isLive: false })
      // Browsers reconnect by themselves unless they were refused, most likely because the session has ended.
      if (source.readyState === EventSource.CLOSED) void reconnect()
    }
    source.addEventListener('over', () => {
      source.close()
      useLive.setState({ isLive: false })
      void reconnect()
    })
    source.addEventListener('replaced', () => {
      source.close()
      useLive.setState({ isLive: false })
      void lookedAtOrAfter(replacedMs, stop.signal).then(() => {
        if (!stop.signal.aborted) connect()
      })
    })
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        const event = v.safeParse(liveEvent, { kind, ...JSON.parse(data) })
        take(event.success ? event.output : { kind: 'resync' })
      })
    }
  }

  const reconnect = async () => {
    const isIn = await request(endpoints.session).then(
      () => true,
      () => false,
    )
    await whenOnlineOr(isIn ? 500 : againMs, stop.signal)
    if (!stop.signal.aborted) connect()
  }

  connect()
  return () => stop.abort()
}
