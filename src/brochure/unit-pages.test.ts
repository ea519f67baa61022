import { describe, expect, it } from 'vitest'
import { unitPages } from './unit-pages.ts'

describe('unitPages', () => {
  it('puts up to three units on a page, about as many on each, and none twice', () => {
    const sizes = (count: number) =>
      unitPages(Array.from({ length: count }, (_, index) => index)).map(page => page.length)
    expect([1, 2, 3, 4, 5, 8].map(sizes)).toEqual([[1], [2], [3], [2, 2], [3, 2], [3, 3, 2]])
    expect(unitPages([1, 2, 3, 4, 5]).flat()).toEqual([1, 2, 3, 4, 5])
  })
})
