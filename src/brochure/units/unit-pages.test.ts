import { describe, expect, it } from 'vitest'
import { unitPages } from './units.tsx'

describe('unitPages', () => {
  it('puts up to three units on a page, about as many on each, and none twice', () => {
    const sizes = (count: number) =>
      unitPages(
        Array.from({ length: count }, (_, index) => index),
        true,
      ).map(page => page.length)
    expect([1, 2, 3, 4, 5, 8].map(sizes)).toEqual([[1], [2], [3], [2, 2], [3, 2], [3, 3, 2]])
    expect(unitPages([1, 2, 3, 4, 5], true).flat()).toEqual([1, 2, 3, 4, 5])
  })

  it('puts up to six on a page if they have no lists of rooms, which would fill it', () => {
    const sizes = (count: number) =>
      unitPages(
        Array.from({ length: count }, (_, index) => index),
        false,
      ).map(page => page.length)
    expect([1, 3, 4, 6, 7, 8].map(sizes)).toEqual([[1], [3], [4], [6], [4, 3], [4, 4]])
  })
})
