/** A list that is read in pages, newest first. */
interface PagedList<Row> {
  newest: readonly Row[]
  count: number
  /** Reads the page before a row; `read` rows were read up to it. */
  before(last: Row, read: number): Promise<readonly Row[]>
}

/** The most rows that are read to reach the first one. */
const maxRows = 20_000

/**
 * Reads a list page by page and keeps its first page and its newest rows, so that the evidence contains the beginning
 * however long the list is. Oldest first; `leftOut` is the number of rows missing between.
 */
export async function readBounded<Row>(
  { newest, count, before }: PagedList<Row>,
  max: number,
): Promise<{ rows: Row[]; leftOut: number }> {
  const newestRows = newest.slice(0, max)
  let first: readonly Row[] = []
  let last = newest.at(-1)
  let read = newest.length
  while (last !== undefined && read < count && read < maxRows) {
    const page = await before(last, read)
    if (page.length === 0) break
    const room = max - newestRows.length
    newestRows.push(...page.slice(0, room))
    first = page.slice(room)
    read += page.length
    last = page.at(-1)
  }
  const rows = [...newestRows, ...first]
  return { rows: rows.toReversed(), leftOut: Math.max(0, Math.max(count, read) - rows.length) }
}
