import { expect, test } from 'vitest'
import { maskHandle } from './scope.ts'

test.each([
  ['+919876543210', '•••••••••210'],
  ['98765 43210', '•••••••210'],
  ['12', '12'],
  ['', ''],
  ['asha@x.example', 'a•••@•••'],
  ['pigeon:asha_7', 'pigeon:•••'],
])('%s is shown as %s', (handle, shown) => {
  expect(maskHandle(handle)).toBe(shown)
})
