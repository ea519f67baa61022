import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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
  const { useInbox } = await import('./inbox/inbox-store.ts')
  useInbox.setState({ isLoading: false })
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
  const { useInbox } = await import('./inbox/inbox-store.ts')
  const { goTo } = await import('../address/address.ts')
  vi.stubGlobal('history', { pushState() {}, replaceState() {} })
  useInbox.setState({ isLoading: false, rows: [] })
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
