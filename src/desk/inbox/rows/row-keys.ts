/** A row in the document: its deal, and the key it is rendered with. */
interface DrawnRow {
  dealId: string
  key: number
}

/**
 * A deal that was there keeps its row; in another list, each deal takes over the row at its position. While one result
 * replaces another, a deal may be in both; the second gets a row of its own.
 */
export function assignRowKeys(deals: string[], before: DrawnRow[], isOtherList: boolean): DrawnRow[] {
  const keys = new Map(before.map(({ dealId, key }) => [dealId, key]))
  let unused = Math.max(-1, ...keys.values()) + 1
  return deals.map((dealId, index) => {
    const key = (isOtherList ? before[index]?.key : keys.get(dealId)) ?? unused++
    keys.delete(dealId)
    return { dealId, key }
  })
}
