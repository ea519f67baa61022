import type { Deal } from '#api/deals/deal.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'

/** The parts of a deal that are loaded in pages. */
export type Pages = Pick<Deal, 'leads' | 'leadCount' | 'history' | 'historyCount'>

const isSameEntry = (one: HistoryEntry, other: HistoryEntry | undefined): boolean =>
  one.at === other?.at && one.kind === other.kind && one.by === other.by

/** The whole known history; undefined if there is a gap between the two. */
function joinHistory(before: Pages, now: Pages): HistoryEntry[] | undefined {
  const oldestBefore = before.historyCount - before.history.length
  const oldestNow = now.historyCount - now.history.length
  const earlier = before.history.slice(0, Math.max(0, oldestNow - oldestBefore))
  if (earlier.length === 0) return now.history
  const overlap = before.history.slice(earlier.length)
  const isContinued =
    overlap.length > 0 && overlap.every((entry, index) => isSameEntry(entry, now.history[index]))
  return isContinued ? [...earlier, ...now.history] : undefined
}

/** All known leads; undefined if anything but new leads changed. */
function joinLeads(before: Pages, now: Pages): Deal['leads'] | undefined {
  const known = new Set(before.leads.map(({ leadId }) => leadId))
  const newest = new Set(now.leads.map(({ leadId }) => leadId))
  const added = now.leads.filter(({ leadId }) => !known.has(leadId)).length
  const hasGap = added > 0 && added === now.leads.length && before.leads.length > 0
  if (hasGap || now.leadCount - before.leadCount !== added) return undefined
  return [...now.leads, ...before.leads.filter(({ leadId }) => !newest.has(leadId))]
}

/**
 * Adds the leads and entries that were loaded earlier to a fresh deal, which contains only the newest page. If there is
 * a gap between them, as after a merge or a removal, they are dropped: a list with a gap or with another contact's
 * leads would be wrong.
 */
export function mergeLoadedPages<Now extends Pages>(before: Pages | undefined, now: Now): Now {
  const history = before && joinHistory(before, now)
  const leads = before && joinLeads(before, now)
  return history && leads ? { ...now, history, leads } : now
}

/** The entries added to the history since, oldest first. */
export const entriesSince = (before: Pick<Pages, 'historyCount'>, now: Pages): HistoryEntry[] => {
  const added = now.historyCount - before.historyCount
  return added > 0 ? now.history.slice(-added) : []
}

/** Whether a deal has leads or entries that are not loaded. */
export const hasEarlier = ({ leads, leadCount, history, historyCount }: Pages): boolean =>
  leads.length < leadCount || history.length < historyCount
