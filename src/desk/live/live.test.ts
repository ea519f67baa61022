import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Source extends EventTarget {
  static last: Source | undefined
  onopen = () => {}
  onerror = () => {}
  constructor() {
    super()
    Source.last = this
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
  const { useInbox } = await import('../people/inbox-store.ts')
  useInbox.setState({ isLoading: false })
  const stop = listenLive()
  Source.last?.onopen()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  Source.last?.onopen()
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  expect(asked.toSorted()).toEqual([
    '/api/desk/inbox',
    '/api/desk/people/p1',
    '/api/desk/settings',
    '/api/desk/today',
  ])
})
