import { expect, test, vi } from 'vitest'
import { instantOf } from '../../text/desk-time.ts'
import { moveByKey, slotNear } from './move-visit.ts'

vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk/visits')))

const at = instantOf('2026-11-15', 11 * 60)

test('Alt and the arrows move a visit by half an hour or a day, within the hours of visits', () => {
  const to = (key: string, from = at) => moveByKey({ key, altKey: true }, from)
  expect(to('ArrowUp')).toBe(instantOf('2026-11-15', 10.5 * 60))
  expect(to('ArrowDown')).toBe(instantOf('2026-11-15', 11.5 * 60))
  expect(to('ArrowLeft')).toBe(instantOf('2026-11-14', 11 * 60))
  expect(to('ArrowRight')).toBe(instantOf('2026-11-16', 11 * 60))
  expect(to('ArrowDown', instantOf('2026-11-15', 18 * 60))).toBe(instantOf('2026-11-15', 18 * 60))
  expect(to('Enter')).toBeUndefined()
  expect(moveByKey({ key: 'ArrowUp', altKey: false }, at)).toBeUndefined()
})

test('a visit dropped between two slots goes to the nearer one', () => {
  expect([0, 9 * 60 + 14, 9 * 60 + 16, 23 * 60].map(slotNear)).toEqual([540, 540, 570, 1080])
})
