import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Today } from '#api/today.ts'
import { loadToday, loadTodayIfOld, renewToday, setTodayOwner, useToday } from './today-store.ts'

const day = (waiting: number): Today => {
  const nobody = { count: 0, rows: [] }
  return {
    ok: true,
    todo: waiting,
    waiting: { count: waiting, rows: [] },
    steps: nobody,
    visits: nobody,
    rights: nobody,
    requests: nobody,
    links: nobody,
    unreached: nobody,
    taken: nobody,
    registrations: nobody,
    withoutNext: nobody,
  }
}

let asked: { whose: string | null; answer: (answer: Response) => void }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const whose = new URL(address, 'http://desk.example').searchParams.get('whose')
    asked.push({ whose, answer: resolve })
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = async (index: number, response: Response) => {
  asked[index]?.answer(response)
  await vi.advanceTimersByTimeAsync(0)
}

it('keeps the last known day, and shows why it could not be updated', async () => {
  void loadToday()
  await answer(0, Response.json(day(3)))
  setTodayOwner('mine')
  await answer(1, Response.json({ ok: false, error: 'Not now.' }, { status: 400 }))
  expect(useToday.getState()).toMatchObject({
    whose: 'mine',
    loaded: { whose: 'all' },
    error: { message: 'Not now.' },
  })
  setTodayOwner('all')
  expect(useToday.getState().error).toBeUndefined()
  await answer(2, Response.json(day(3)))
})

it('asks once for a desk that opens on the day', async () => {
  void loadToday()
  loadTodayIfOld()
  expect(asked).toHaveLength(1)
  await answer(0, Response.json(day(3)))
  loadTodayIfOld()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(61_000)
  loadTodayIfOld()
  expect(asked).toHaveLength(2)
  await answer(1, Response.json(day(3)))
})

it('throws away an answer that a later question has overtaken', async () => {
  void loadToday()
  void loadToday()
  await answer(1, Response.json(day(7)))
  await answer(0, Response.json(day(6)))
  expect(useToday.getState().loaded?.day.waiting.count).toBe(7)
})

it('reads immediately after an event, and once more after a pause for all events since', async () => {
  void renewToday()
  for (let times = 0; times < 5; times++) void renewToday()
  expect(asked).toHaveLength(1)
  await answer(0, Response.json(day(1)))
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(2)
  await answer(1, Response.json(day(2)))
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toHaveLength(2)
  expect(useToday.getState().loaded?.day.waiting.count).toBe(2)
})
