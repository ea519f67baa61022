import { expect, test } from 'vitest'
import { fromAddress, toAddress } from './cursor.ts'

test('what is handed out is taken back', () => {
  expect(fromAddress(toAddress('114845491200064') ?? '', 'time')).toBe('114845491200064')
  const name = '["asha rao",114845491200064]'
  expect(fromAddress(toAddress(name) ?? '', 'name')).toBe(name)
  expect(toAddress(null)).toBeNull()
})

test('what is none of ours is refused', () => {
  for (const text of ['', 'null', 'x', '-1', '1;DROP', '["a\\"b",1]', `["${'a'.repeat(300)}",1]`]) {
    for (const order of ['time', 'name'] as const) {
      expect(() => fromAddress(Buffer.from(text).toString('base64url'), order)).toThrow(/page before/)
    }
  }
})
