/** A row in the document: whose it is and the key it is drawn under. */
interface DrawnRow {
  dealId: string
  key: number
}

/**
 * Who was there keeps the row; in another list everybody takes over the one that stood in their place. While one
 * answer is drawn over another somebody may stand in both, and the second gets a row of their own.
 */
export function keepRows(deals: string[], before: DrawnRow[], isOtherList: boolean): DrawnRow[] {
  const keys = new Map(before.map(({ dealId, key }) => [dealId, key]))
  let unused = Math.max(-1, ...keys.values()) + 1
  return deals.map((dealId, index) => {
    const key = (isOtherList ? before[index]?.key : keys.get(dealId)) ?? unused++
    keys.delete(dealId)
    return { dealId, key }
  })
}
