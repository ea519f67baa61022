import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { colleague, onUnknownName, setColleagueNames } from './labels.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-17T10:00Z') }))
afterEach(() => vi.useRealTimers())

it('asks for the names once a minute where a colleague has none, so that a new one is named without a reload', () => {
  const ask = vi.fn()
  onUnknownName(ask)
  setColleagueNames({ 'asha@northfield.example': 'Asha Rao' })
  expect(colleague('asha@northfield.example')).toBe('Asha Rao')
  expect(colleague('import')).toBe('import')
  expect(ask).not.toHaveBeenCalled()
  expect([1, 2].map(() => colleague('farah@northfield.example'))).toEqual(['farah', 'farah'])
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  colleague('farah@northfield.example')
  expect(ask).toHaveBeenCalledTimes(2)
  setColleagueNames({ 'farah@northfield.example': 'Farah Khan' })
  expect(colleague('farah@northfield.example')).toBe('Farah Khan')
})
