import { expect, it } from 'vitest'
import { assignRowKeys } from './use-row-keys.ts'

const before = assignRowKeys(['a', 'b', 'c'], [], false)
const keysOf = (deals: string, isOtherList: boolean) =>
  assignRowKeys([...deals], before, isOtherList).map(({ key }) => key)

it('leaves everybody their row where some come and go', () => {
  expect(keysOf('xac', false)).toEqual([3, 0, 2])
})

it('hands the rows on from the top where the list is another', () => {
  expect(keysOf('xacyz', true)).toEqual([0, 1, 2, 3, 4])
  expect(keysOf('c', true)).toEqual([0])
})

it('gives a contact who is listed twice two rows', () => {
  expect(keysOf('abab', false)).toEqual([0, 1, 3, 4])
})
