import type { InboxPage, InboxRow } from '#api/inbox/inbox.ts'

interface Loaded {
  rows: InboxRow[]
  next: string | null
}

/** Sorted by need, deals may have moved anywhere: the new first page replaces the old one, and later pages follow. */
const mergeNeeds = (loaded: Loaded, fresh: InboxPage, known: ReadonlySet<string>) => {
  const newest = Math.max(0, ...loaded.rows.map(row => row.receivedAt))
  const arrived = fresh.rows.filter(row => !known.has(row.leadId) && row.receivedAt >= newest).length
  const freshIds = new Set(fresh.rows.map(row => row.dealId))
  // A deal that wrote again may come from far below; the rest continues after the last row whose place is unchanged.
  const last = fresh.rows.findLast(row => known.has(row.leadId))
  const at = loaded.rows.findIndex(row => row.leadId === last?.leadId)
  const below =
    at === -1 || fresh.next === null ? [] : loaded.rows.slice(at + 1).filter(row => !freshIds.has(row.dealId))
  return {
    rows: [...fresh.rows, ...below],
    next: below.length > 0 ? loaded.next : fresh.next,
    arrived,
  }
}

/**
 * The list with a new first page: new rows are on top, rows that the filter excludes are gone, and later pages stay. In
 * any order but newest first, a new lead has no known place among the loaded rows, so they are only updated.
 */
export function mergeTop(loaded: Loaded, fresh: InboxPage, order: string): Loaded & { arrived: number } {
  const known = new Set(loaded.rows.map(row => row.leadId))
  const freshById = new Map(fresh.rows.map(row => [row.dealId, row]))
  if (order === 'needs') return mergeNeeds(loaded, fresh, known)
  if (order !== 'newest') {
    return {
      rows: loaded.rows.map(row => freshById.get(row.dealId) ?? row),
      next: loaded.next,
      arrived: 0,
    }
  }
  const newest = loaded.rows[0]?.receivedAt ?? 0
  const arrived = fresh.rows.filter(row => !known.has(row.leadId) && row.receivedAt >= newest).length
  const last = fresh.rows.at(-1)
  const hasOverlap = fresh.rows.some(row => known.has(row.leadId))
  // Everything above is new, so there would be a gap between the two lists: the new one replaces the old one.
  if (!hasOverlap || !last || fresh.next === null) return { rows: fresh.rows, next: fresh.next, arrived }
  const below = loaded.rows.filter(row => !freshById.has(row.dealId) && row.receivedAt < last.receivedAt)
  return { rows: [...fresh.rows, ...below], next: below.length > 0 ? loaded.next : fresh.next, arrived }
}
