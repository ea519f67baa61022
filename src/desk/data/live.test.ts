import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '#api/desk-endpoints.ts'

class Source extends EventTarget {
  static last: Source | undefined
  static made = 0
  onopen = () => {}
  onerror = () => {}
  constructor() {
    super()
    Source.last = this
    Source.made += 1
  }
  close() {}
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('location', new URL('http://desk.example/desk/lead/p1'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads all that may have changed once the line is back', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    return Response.json({ ok: false, error: 'Not known here.' }, { status: 400 })
  })
  const { listenLive } = await import('./live.ts')
  const { followInbox } = await import('./inbox.ts')
  const { query, queryClient } = await import('./queries.ts')
  followInbox(() => {})
  new QueryObserver(queryClient, query(endpoints.settings)).subscribe(() => {})
  new QueryObserver(queryClient, query(endpoints.today)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  const stop = listenLive()
  Source.last?.onopen()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  Source.last?.onopen()
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  expect(asked.toSorted()).toEqual([
    '/api/desk/deals/p1',
    '/api/desk/inbox',
    '/api/desk/settings',
    '/api/desk/today',
  ])
})

it('a tab that lost its connection to a newer one reconnects when it gets the focus, and not before', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ ok: false, error: 'Not known here.' }, { status: 400 }))
  const { listenLive, useLive } = await import('./live.ts')
  const before = Source.made
  const stop = listenLive()
  Source.last?.onopen()
  Source.last?.dispatchEvent(new Event('replaced'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([Source.made - before, useLive.getState().isLive]).toEqual([1, false])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(Source.made - before).toBe(2)
  // With two windows side by side, neither gets the focus again.
  Source.last?.dispatchEvent(new Event('replaced'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(Source.made - before).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(Source.made - before).toBe(3)
  stop()
})

it('reads the list and the open lead when a lead that was out of sight is assigned to the member', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    return Response.json({ ok: false, error: 'Not known here.' }, { status: 400 })
  })
  const { listenLive } = await import('./live.ts')
  const { followInbox } = await import('./inbox.ts')
  const { goTo } = await import('../address/address.ts')
  vi.stubGlobal('history', { pushState() {}, replaceState() {} })
  followInbox(() => {})
  goTo({ name: 'lead', dealId: 'p1.project', inbox: {} })
  const stop = listenLive()
  const tell = async (more: object) => {
    asked.length = 0
    const data = JSON.stringify({ dealId: 'p1.project', version: 3, by: 'asha', ...more })
    Source.last?.dispatchEvent(new MessageEvent('deal', { data }))
    await vi.advanceTimersByTimeAsync(1000)
    return asked.filter(address => /inbox|deals/.test(address)).toSorted()
  }
  expect(await tell({ isReassigned: true })).toEqual(['/api/desk/deals/p1.project', '/api/desk/inbox'])
  // Other events of other deals do not make the list read again.
  expect(await tell({ dealId: 'p2.project' })).toEqual([])
  stop()
})

it('reads once more for events that come while a request is on its way, however many they are', async () => {
  let day = 0
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => {
    const todo = day
    return new Promise(resolve => {
      answers.push(() => resolve(Response.json({ ok: false, error: `Day ${todo}.` }, { status: 400 })))
    })
  })
  const { listenLive } = await import('./live.ts')
  const { query, queryClient } = await import('./queries.ts')
  const today = new QueryObserver(queryClient, query(endpoints.today))
  const unfollow = today.subscribe(() => {})
  const stop = listenLive()
  const tell = async () => {
    day += 1
    const data = JSON.stringify({ dealId: 'p9.project', version: day, by: 'asha' })
    Source.last?.dispatchEvent(new MessageEvent('deal', { data }))
    await vi.advanceTimersByTimeAsync(300)
  }
  // The first request is on its way, then one after an event, and one for all events since.
  await tell()
  const asked = answers.length
  await tell()
  await tell()
  expect(answers).toHaveLength(asked)
  answers.at(-1)?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(answers).toHaveLength(asked + 1)
  answers.at(-1)?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(today.getCurrentResult().error?.message).toBe('Day 3.')
  expect(answers).toHaveLength(asked + 1)
  unfollow()
  stop()
})
