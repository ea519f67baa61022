import type { InboxPage, InboxRow } from '#contract/crm/inbox.ts'

interface Loaded {
  rows: InboxRow[]
  next: string | null
}

/** Who needs somebody may have moved anywhere: what was asked for anew stands, and what was read on beyond it follows. */
const mergeNeeds = (loaded: Loaded, fresh: InboxPage, known: ReadonlySet<string>) => {
  const newest = Math.max(0, ...loaded.rows.map(row => row.receivedAt))
  const arrived = fresh.rows.filter(row => !known.has(row.leadId) && row.receivedAt >= newest).length
  const freshIds = new Set(fresh.rows.map(row => row.dealId))
  // Who wrote again may have come from far below: the last that stands where it stood says where the rest goes on.
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
 * The list with its first page asked for anew: what is new stands on top, what the filter no longer lets through is
 * gone, and what was read on beyond that page stays. In any other order than newest first, a new lead has no place
 * among what is loaded; the rows only get their new words.
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
  // Everything above is new: between the two lists rows would be missing, so the fresh one stands alone.
  if (!hasOverlap || !last || fresh.next === null) return { rows: fresh.rows, next: fresh.next, arrived }
  const below = loaded.rows.filter(row => !freshById.has(row.dealId) && row.receivedAt < last.receivedAt)
  return { rows: [...fresh.rows, ...below], next: below.length > 0 ? loaded.next : fresh.next, arrived }
}
