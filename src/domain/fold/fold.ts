import { mayCall, mayMessage } from '../contacts/permission.ts'
import type { ContactEvents, ContactFact, DealState, LeadSent } from '../deals/deal-state.ts'
import type { HistoryEntry } from '../deals/history-entry.ts'
import { DealFold } from './deal-fold.ts'
import { type FoldData, type Forms, newFold } from './fold-data.ts'

/** A merge folds the other contact's events up to it; their later leads belong to this contact. */
const leadsFrom = ({ leads, facts, merged }: ContactEvents): LeadSent[] =>
  [
    ...leads,
    ...facts.flatMap(({ version, at }) => {
      const other = merged.get(version)
      return other ? leadsFrom(other).filter(lead => lead.at > at) : []
    }),
  ].sort((a, b) => a.at - b.at)

const run = (events: ContactEvents, project: string, until: number, forms: Forms): DealFold => {
  const fold = new DealFold(newFold(project), forms)
  const leads = leadsFrom(events).filter(({ at }) => at <= until)
  let next = 0
  let time = 0
  for (const fact of events.facts) {
    time = Math.max(time, fact.at)
    for (let lead = leads[next]; lead && lead.at <= time; lead = leads[next]) {
      fold.lead(lead)
      next += 1
    }
    fold.add(fact)
    const other = events.merged.get(fact.version)
    if (other) fold.absorb(settle(other, project, Math.min(until, fact.at), forms).last)
  }
  for (const lead of leads.slice(next)) fold.lead(lead)
  return fold
}

/** A deal with all its events and, if anything was undone, a second fold without the undone facts. */
interface Settled {
  all: DealFold
  settled: DealFold | null
  /** The fold that holds the deal's state. */
  last: DealFold
}

/** An undone fact is in the history, but has no effect on the state. */
const settle = (events: ContactEvents, project: string, until: number, forms: Forms): Settled => {
  const all = run(events, project, until, forms)
  if (all.undone.length === 0) return { all, settled: null, last: all }
  const facts = events.facts.filter(({ kind, version }) => kind !== 'undo' && !all.undone.includes(version))
  const settled = run({ ...events, facts }, project, until, forms)
  settled.history = all.history
  copyVersions(all, settled)
  return { all, settled, last: settled }
}

const copyVersions = ({ state: { version, decidedVersion } }: DealFold, to: DealFold): void => {
  Object.assign(to.state, { version, decidedVersion })
}

/** A deal's fold as it is stored between two events. */
export interface CarriedFold {
  all: FoldData
  /** The fold without undone facts; null if there are none. */
  settled: FoldData | null
  /** The time of the latest lead that counts in it. */
  latestLeadAt: number
  /** For a contact with merges, the latest time in the joined history, which is ordered by time. */
  mergedUntil: number | null
}

/** A deal without events. */
export const nothingCarried = (project: string): CarriedFold => ({
  all: newFold(project),
  settled: null,
  latestLeadAt: 0,
  mergedUntil: null,
})

/** A contact who may be neither called nor messaged does not wait for a reply. */
const withClock = (state: DealState): DealState =>
  state.waitingSince === null || mayCall(state) || mayMessage(state)
    ? state
    : { ...state, waitingSince: null, hasWrittenAgain: false }

export const stateIn = ({ all, settled }: CarriedFold): DealState => withClock((settled ?? all).state)

/** A deal's state and history, folded from the beginning. */
export interface Folded {
  carried: CarriedFold
  state: DealState
  history: HistoryEntry[]
}

/**
 * Folds a deal's state and history from the leads and facts of its contact and of the contacts merged into it, as far
 * as they count in the deal's project. The order in which they became known does not matter, so that a continuously
 * updated index equals a rebuilt one.
 */
export function foldDeal(project: string, events: ContactEvents): Folded {
  const { all, settled, last } = settle(events, project, Number.POSITIVE_INFINITY, new Map())
  const isMerged = events.merged.size > 0
  const history = isMerged ? last.history.toSorted((a, b) => a.at - b.at) : last.history
  return {
    carried: {
      all: all.data,
      settled: settled?.data ?? null,
      latestLeadAt: leadsFrom(events).at(-1)?.at ?? 0,
      mergedUntil: isMerged ? (history.at(-1)?.at ?? 0) : null,
    },
    state: withClock(last.state),
    history,
  }
}

export type ContactEvent = { lead: LeadSent } | { fact: ContactFact }

/** The effect of a contact's next event on one of their deals. */
interface Advanced {
  carried: CarriedFold
  /** The new entries of the history. */
  history: HistoryEntry[]
}

/** A fact that changes earlier events requires a new fold. */
const rewrites = ({ kind }: ContactFact): boolean => kind === 'undo' || kind === 'merge' || kind === 'split'

const isNext = ({ all, latestLeadAt, mergedUntil }: CarriedFold, event: ContactEvent): boolean => {
  if ('lead' in event) {
    const { at } = event.lead
    // Two leads of merged contacts with the same time have no defined order.
    return at > all.time && (mergedUntil === null ? at >= latestLeadAt : at > latestLeadAt)
  }
  const { fact } = event
  const isInTime = latestLeadAt <= Math.max(all.time, fact.at) && fact.at >= (mergedUntil ?? 0)
  return isInTime && fact.version === all.met + 1 && !rewrites(fact)
}

/**
 * Advances a deal by one event of its contact. Returns undefined if the event belongs before one that is folded
 * already, or changes the past: then the deal is folded from the beginning.
 */
export function advanceDeal(carried: CarriedFold, event: ContactEvent, forms: Forms): Advanced | undefined {
  if (!isNext(carried, event)) return undefined
  const carry = (data: FoldData): DealFold => {
    const fold = new DealFold(data, forms)
    if ('lead' in event) fold.lead(event.lead)
    else fold.add(event.fact)
    return fold
  }
  const all = carry(carried.all)
  const settled = carried.settled && carry(carried.settled)
  if (settled) copyVersions(all, settled)
  const { mergedUntil } = carried
  return {
    carried: {
      all: all.data,
      settled: settled?.data ?? null,
      latestLeadAt: 'lead' in event ? event.lead.at : carried.latestLeadAt,
      mergedUntil: mergedUntil === null ? null : Math.max(mergedUntil, all.history.at(-1)?.at ?? 0),
    },
    history: all.history,
  }
}
