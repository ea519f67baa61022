import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadHeaders } from '#api/endpoints.ts'
import { sendLead } from './submission.ts'

const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ ok: true, id: 'A1' }))

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://pages.example/Pricing?utm_source=search&q=ü#gallery'))
  vi.stubGlobal('fetch', sent)
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const addressToldTo = async (url: string) => {
  await sendLead({ url, tellsAddress: false }, { body: '{}', key: 'k' }, {})
  return new Headers(sent.mock.lastCall?.[1].headers).get(leadHeaders.pageAddress)
}

test('the page’s address travels in a header to another origin, where the Referer would be cut', async () => {
  expect(await addressToldTo('https://leads.example/api')).toBe(
    'https://pages.example/Pricing?utm_source=search&q=%C3%BC',
  )
})

test('consent is sent in a header, and to another origin in the address, ticked or not', async () => {
  const told = async (url: string, consent: string) => {
    await sendLead({ url, tellsAddress: false }, { body: '{}', key: 'k' }, { [leadHeaders.consent]: consent })
    const headers = new Headers(sent.mock.lastCall?.[1].headers)
    return [headers.get(leadHeaders.consent), headers.get(leadHeaders.pageAddress)?.split('#')[1]]
  }
  expect(await told('/api/leads', 'abc en message')).toEqual(['abc en message', undefined])
  expect(await told('https://leads.example/api', 'abc en message')).toEqual([null, 'abc+en+message'])
  expect(await told('https://leads.example/api', 'abc en')).toEqual([null, 'abc+en'])
})

test('a receiver that never answers is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const answered = expect(
    sendLead({ url: '/api/leads', tellsAddress: false }, { body: '{}', key: 'k' }, {}),
  ).rejects.toThrow('abort')
  await vi.advanceTimersByTimeAsync(20_000)
  await answered
  vi.useRealTimers()
})

test('our own origin gets the page by the Referer alone', async () => {
  expect(await addressToldTo('/api/leads')).toBeNull()
  expect(await addressToldTo('https://pages.example/api/leads')).toBeNull()
})
