import { expect, test } from 'vitest'
import { fromAddress, toAddress } from './cursor.ts'

test('reads back its own cursors', () => {
  expect(fromAddress(toAddress('114845491200064') ?? '', 'time')).toBe('114845491200064')
  for (const name of ['asha rao', 'asha "tiny" rao', 'asha \\ rao', 'ಆಶಾ']) {
    const cursor = JSON.stringify([name, 114_845_491_200_064])
    expect(fromAddress(toAddress(cursor) ?? '', 'name')).toBe(cursor)
  }
  expect(toAddress(null)).toBeNull()
})

test('refuses foreign cursors', () => {
  const texts = [
    '',
    'null',
    'x',
    '-1',
    '1;DROP',
    '["a",-2]',
    '["a","b"]',
    '["a",1,2]',
    `["${'a'.repeat(300)}",1]`,
  ]
  for (const text of texts) {
    for (const order of ['time', 'name'] as const) {
      expect(() => fromAddress(Buffer.from(text).toString('base64url'), order)).toThrow(/page before/)
    }
  }
})
