import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an answer to a request from before does not hide that the connection is lost', async () => {
  const { recordConnection, useConnection } = await import('./connection.ts')
  const askedAt = Date.now()
  vi.advanceTimersByTime(50)
  vi.stubGlobal('navigator', { onLine: false })
  recordConnection(false)
  vi.advanceTimersByTime(50)
  recordConnection(true, askedAt)
  expect(useConnection.getState()).toMatchObject({ isOnline: false, isNetworkDown: true, lostAt: 1_050 })
})

it('a service that answers without the network, as one on the same machine does, is reached', async () => {
  const { recordConnection, useConnection } = await import('./connection.ts')
  vi.stubGlobal('navigator', { onLine: false })
  recordConnection(false)
  vi.advanceTimersByTime(50)
  recordConnection(true)
  expect(useConnection.getState().isOnline).toBe(true)
})
