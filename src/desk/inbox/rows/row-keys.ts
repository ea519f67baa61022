/** A row in the document: whose it is and the key it is drawn under. */
export interface DrawnRow {
  personId: string
  key: number
}

/**
 * Who was there keeps the row; in another list everybody takes over the one that stood in their place. While one
 * answer is drawn over another somebody may stand in both, and the second gets a row of their own.
 */
export function keepRows(people: string[], before: DrawnRow[], isOtherList: boolean): DrawnRow[] {
  const keys = new Map(before.map(({ personId, key }) => [personId, key]))
  let unused = Math.max(-1, ...keys.values()) + 1
  return people.map((personId, index) => {
    const key = (isOtherList ? before[index]?.key : keys.get(personId)) ?? unused++
    keys.delete(personId)
    return { personId, key }
  })
}
