import { expect, test } from 'vitest'
import { readBounded } from './read-bounded.ts'

const pageLength = 50

/** Rows from `count` down to 1, as a store returns them. */
const listOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => count - index)
  let pages = 0
  return {
    list: {
      newest: rows.slice(0, pageLength),
      count,
      before: async (last: number, read: number) => {
        pages += 1
        expect(rows[read - 1]).toBe(last)
        return rows.slice(read, read + pageLength)
      },
    },
    pages: () => pages,
  }
}

test.each([
  ['nothing', 0, 0, 0],
  ['one page', 50, 50, 0],
  ['several pages', 130, 130, 0],
  ['as much as is kept', 200, 200, 0],
  ['more, with its first page', 430, 230, 200],
])(
  'of %s all is read, or the newest with the first, and the gap is counted',
  async (_, count, kept, leftOut) => {
    const read = await readBounded(listOf(count).list, 200)
    expect(read.rows).toHaveLength(kept)
    expect(read.leftOut).toBe(leftOut)
    expect(read.rows).toEqual(read.rows.toSorted((a, b) => a - b))
    if (count > 0) expect([read.rows[0], read.rows.at(-1)]).toEqual([1, count])
  },
)

test('a list without end is not read to its end', async () => {
  const { list, pages } = listOf(1_000_000)
  const { rows, leftOut } = await readBounded(list, 200)
  expect(pages()).toBeLessThan(500)
  expect(rows.length + leftOut).toBe(1_000_000)
})
