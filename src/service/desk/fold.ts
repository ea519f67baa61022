import type { KeptFact } from '#contract/desk/facts.ts'
import type { HistoryEntry } from '#contract/desk/person.ts'
import { type LostReason, type Status, statuses } from '#contract/desk/statuses.ts'

/** Where a person stands with the team. */
export interface PersonState {
  status: Status
  lostReason: LostReason | null
  owner: string | null
  /** As the team agreed it or, before anything was agreed, as the newest lead asks for. */
  visitAt: number | null
  /** Another time a lead has asked for since. */
  visitRequest: number | null
  /** How far they have come, as an index into `statuses`. */
  furthest: number
  contactedAt: number | null
  /** Counts the facts. */
  version: number
  /** The last version that decided something: notes decide nothing. */
  decidedVersion: number
}

/** A lead that asks for a visit. */
export interface VisitAsked {
  at: number
  visitAt: number
}

type WithoutPerson<One> = One extends unknown ? Omit<One, 'personId'> : never

/** A fact of a person one has in hand. */
export type PersonFact = WithoutPerson<KeptFact>

/** A person of whom nothing is known but that they wrote. */
export const stranger: PersonState = {
  status: 'new',
  lostReason: null,
  owner: null,
  visitAt: null,
  visitRequest: null,
  furthest: 0,
  contactedAt: null,
  version: 0,
  decidedVersion: 0,
}

class Fold {
  state = { ...stranger }
  history: HistoryEntry[] = []
  #isAgreed = false

  /** What was agreed stays until the team says otherwise: anybody may send a lead with anybody's phone. */
  ask(visitAt: number): void {
    if (!this.#isAgreed) this.state.visitAt = visitAt
    else this.state.visitRequest = visitAt === this.state.visitAt ? null : visitAt
  }

  add(fact: PersonFact): void {
    const { at, by } = fact
    const { state } = this
    state.version = fact.version
    if (fact.kind === 'note') {
      this.history.push({ at, by, kind: 'note', text: fact.text })
      return
    }
    state.decidedVersion = fact.version
    if (fact.kind === 'owner') {
      this.history.push({ at, by, kind: 'owner', from: state.owner, to: fact.to })
      state.owner = fact.to
    } else if (fact.kind === 'visit') {
      this.history.push({ at, by, kind: 'visit', from: state.visitAt, to: fact.to })
      state.visitAt = fact.to
      state.visitRequest = null
      this.#isAgreed = true
    } else this.#setStatus(fact.to, fact.lostReason, at, by)
  }

  #setStatus(to: Status, lostReason: LostReason | null, at: number, by: string): void {
    const { state } = this
    this.history.push({ at, by, kind: 'status', from: state.status, to, lostReason })
    state.status = to
    state.lostReason = lostReason
    // Whoever is lost keeps how far they had come; anybody else has come as far as they stand, so that a slip can be undone.
    if (to !== 'lost') state.furthest = statuses.indexOf(to)
    state.contactedAt = state.furthest > 0 ? (state.contactedAt ?? at) : null
    if (to === 'visit-booked' && state.visitAt !== null) this.#isAgreed = true
  }
}

/**
 * A person's state and history, from the visits their leads asked for and the facts about them, each in order. It does
 * not matter in which order they became known: so an index that followed them and one that is built anew are equal.
 */
export function foldPerson(
  asked: VisitAsked[],
  facts: PersonFact[],
): { state: PersonState; history: HistoryEntry[] } {
  const fold = new Fold()
  let next = 0
  let time = 0
  for (const fact of facts) {
    time = Math.max(time, fact.at)
    for (let one = asked[next]; one && one.at <= time; one = asked[next]) {
      fold.ask(one.visitAt)
      next += 1
    }
    fold.add(fact)
  }
  for (const { visitAt } of asked.slice(next)) fold.ask(visitAt)
  return { state: fold.state, history: fold.history }
}
