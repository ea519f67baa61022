import { expect, test } from 'vitest'
import { maskPhone } from './mask-phone.ts'

test.each([
  ['+919876543210', '•••••••••210'],
  ['98765 43210', '•••••••210'],
  ['12', '12'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})
