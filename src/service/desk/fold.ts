import type { HistoryEntry } from '#contract/desk/person.ts'
import { PersonFold } from './person-fold.ts'
import type { LeadSent, PersonEvents, PersonFact, PersonState } from './person-state.ts'

/** A merge folds the other's events up to it; what the other sends later is this person's. */
const leadsFrom = ({ leads, facts, merged }: PersonEvents): LeadSent[] =>
  [
    ...leads,
    ...facts.flatMap(({ version, at }) => {
      const other = merged.get(version)
      return other ? leadsFrom(other).filter(lead => lead.at > at) : []
    }),
  ].sort((a, b) => a.at - b.at)

const run = (events: PersonEvents, until: number): PersonFold => {
  const fold = new PersonFold()
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
    if (other) fold.absorb(settled(other, Math.min(until, fact.at)))
  }
  for (const lead of leads.slice(next)) fold.lead(lead)
  return fold
}

/** What was taken back is in the history, and for the state as if it had never been. */
const settled = (events: PersonEvents, until: number): PersonFold => {
  const fold = run(events, until)
  if (fold.undone.size === 0) return fold
  const facts = events.facts.filter(({ kind, version }) => kind !== 'undo' && !fold.undone.has(version))
  const folded = run({ ...events, facts }, until)
  const { version, decidedVersion } = fold.state
  folded.history = fold.history
  Object.assign(folded.state, { version, decidedVersion })
  return folded
}

/**
 * A person's state and history, from their leads and the facts about them, each in order, and from those of whoever was
 * merged into them. It does not matter in which order they became known: so an index that followed them and one that is
 * built anew are equal.
 */
export function foldPerson(
  leads: LeadSent[],
  facts: PersonFact[],
  merged: PersonEvents['merged'] = new Map(),
): { state: PersonState; history: HistoryEntry[] } {
  const { state, history } = settled({ leads, facts, merged }, Number.POSITIVE_INFINITY)
  return { state, history: merged.size === 0 ? history : history.toSorted((a, b) => a.at - b.at) }
}
