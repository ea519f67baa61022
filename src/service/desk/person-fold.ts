import { byBuyer, isRightsAsk } from '#contract/desk/buyer-facts.ts'
import { isAnswer } from '#contract/desk/calls.ts'
import { idOfAdded } from '#contract/desk/facts.ts'
import type { NextStep } from '#contract/desk/next-step.ts'
import { agreeingByForm, withoutErasure } from '#contract/desk/permission.ts'
import type { HistoryEntry } from '#contract/desk/person.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import { afterRight, answered } from './fold-requests.ts'
import { FoldedVisit } from './fold-visit.ts'
import { joinedState } from './joined-state.ts'
import { type LeadSent, type PersonFact, unknownPerson } from './person-state.ts'

type Of<Kind> = Extract<PersonFact, { kind: Kind }>

/** What a change of many set, and how it was before; `before` is the version that had set that. */
interface Given<Value> {
  version: number
  before: number
  was: Value
}

interface BulkDone {
  status?: Given<Status>
  owner?: Given<string | null>
  next?: Given<NextStep | null>
}

/** A person's state and history, as far as their events were told. */
export class PersonFold {
  state = { ...unknownPerson }
  history: HistoryEntry[] = []
  #visit = new FoldedVisit()
  #isAnswered = false
  /** The clock as it stood when it was stopped last: a slip that is undone starts it again. */
  #stopped = { waitingSince: null as number | null, hasWrittenAgain: false }
  #statusVersion = 0
  #ownerVersion = 0
  #nextVersion = 0
  #bulks = new Map<string, BulkDone>()
  /** The versions of facts that were taken back. */
  undone = new Set<number>()

  lead({ at, visitAt, agreed }: LeadSent): void {
    if (agreed) this.state.permission = agreeingByForm(this.state.permission, agreed)
    if (visitAt !== null) this.#visit.askFor(visitAt, at)
    this.#showVisit()
    this.#wait(at)
  }

  #wait(since: number): void {
    const { state } = this
    if (state.waitingSince !== null) return
    state.waitingSince = since
    state.hasWrittenAgain = this.#isAnswered
  }

  #showVisit(): void {
    Object.assign(this.state, this.#visit.state)
  }

  add(fact: PersonFact): void {
    this.state.version = fact.version
    if (idOfAdded(fact) === undefined) this.state.decidedVersion = fact.version
    const { at, by } = fact
    if (fact.kind === 'note') this.history.push({ at, by, kind: 'note', text: fact.text })
    else if (fact.kind === 'import') this.history.push({ at, by, kind: 'import', file: fact.file })
    else if (fact.kind === 'call') this.#call(fact)
    else if (fact.kind === 'chat') this.#chat(fact)
    else if (fact.kind === 'owner') this.#setOwner(fact)
    else if (fact.kind === 'visit') this.#setVisit(fact)
    else if (fact.kind === 'outcome') this.#outcome(fact)
    else if (fact.kind === 'ask') this.#ask(fact)
    else if (fact.kind === 'page' || fact.kind === 'pages-end') this.#page(fact)
    else if (fact.kind === 'refusal') this.#refuse(fact)
    else if (fact.kind === 'next') this.#setNext(fact)
    else if (fact.kind === 'detail') this.#setDetail(fact)
    else if (fact.kind === 'interest') this.#setInterest(fact)
    else if (fact.kind === 'undo') this.#undo(fact)
    else if (fact.kind === 'merge')
      this.history.push({ at, by, kind: 'merge', merge: fact.merge, isInEffect: false })
    else if (fact.kind === 'split') this.history.push({ at, by, kind: 'split' })
    else this.#setStatus(fact)
  }

  #call({ at, by, outcome }: Of<'call'>): void {
    this.history.push({ at, by, kind: 'call', outcome })
    if (isAnswer(outcome)) this.#answer()
  }

  #chat({ at, by, template }: Of<'chat'>): void {
    this.history.push({ at, by, kind: 'chat', ...(template && { template }) })
    this.#answer()
  }

  #setOwner({ at, by, to, bulk, version, takenFrom }: Of<'owner'>): void {
    const { state } = this
    const isTaken = takenFrom !== undefined && { isTaken: true as const }
    this.history.push({ at, by, kind: 'owner', from: state.owner, to, ...isTaken })
    if (bulk) this.#bulk(bulk).owner = { version, before: this.#ownerVersion, was: state.owner }
    this.#ownerVersion = version
    state.owner = to
    state.ownerAt = at
    state.takenFrom = takenFrom ?? null
  }

  #setVisit(fact: Of<'visit'>): void {
    const { at, by, to } = fact
    this.history.push({ at, by, kind: 'visit', from: this.#visit.at, to })
    this.#visit.agree(fact)
    this.#showVisit()
    this.#answer()
  }

  #outcome(fact: Of<'outcome'>): void {
    const { at, by, came, text } = fact
    this.history.push({ at, by, kind: 'outcome', came, text })
    this.#visit.tookPlace(fact)
    this.#showVisit()
    this.#answer()
  }

  /** What a buyer asks for on their page is a word from them, as a lead is, and waits for an answer. */
  #ask({ at, by, ask }: Of<'ask'>): void {
    this.history.push({ at, by, kind: 'ask', ask })
    if (isRightsAsk(ask)) Object.assign(this.state, afterRight(this.state, ask, at))
    else if (this.#visit.said(ask, at)) this.#wait(at)
    this.#showVisit()
  }

  #refuse({ at, by, of, reason }: Of<'refusal'>): void {
    this.history.push({ at, by, kind: 'refusal', of, reason })
    this.state.requests = answered(this.state.requests, of)
    if (of === 'erasure') this.state.permission = withoutErasure(this.state.permission)
  }

  /** The page that comes with a form is no news: the lead itself is told. */
  #page({ at, by, kind }: Of<'page' | 'pages-end'>): void {
    if (by !== byBuyer) this.history.push({ at, by, kind })
  }

  #setNext({ at, by, to, bulk, version }: Of<'next'>): void {
    const { next } = this.state
    this.history.push({ at, by, kind: 'next', from: next, to })
    if (bulk) this.#bulk(bulk).next = { version, before: this.#nextVersion, was: next }
    this.#nextVersion = version
    this.state.next = to
  }

  #setDetail({ at, by, of, to }: Of<'detail'>): void {
    const { details } = this.state
    this.history.push({ at, by, kind: 'detail', of, from: details[of], to })
    this.state.details = { ...details, [of]: to }
    if (of === 'name') this.state.requests = answered(this.state.requests, 'correction')
  }

  #setInterest({ at, by, to }: Of<'interest'>): void {
    const { details } = this.state
    this.history.push({ at, by, kind: 'interest', from: details.interest, to })
    this.state.details = { ...details, interest: to }
  }

  #setStatus({ at, by, to, lostReason, bulk, version }: Of<'status'>): void {
    const { state } = this
    this.history.push({ at, by, kind: 'status', from: state.status, to, lostReason })
    if (bulk) this.#bulk(bulk).status = { version, before: this.#statusVersion, was: state.status }
    this.#statusVersion = version
    state.status = to
    state.lostReason = lostReason
    // Whoever is lost keeps how far they had come; anybody else has come as far as they stand, so that a slip can be undone.
    if (to !== 'lost') state.furthest = statuses.indexOf(to)
    state.contactedAt = state.furthest > 0 ? (state.contactedAt ?? at) : null
    if (to === 'visit-booked') this.#visit.book()
    this.#showVisit()
    if (to !== 'new') this.#answer()
    else if (state.waitingSince === null) Object.assign(state, this.#stopped)
  }

  /** Takes a change of many back, but for what somebody has decided since. */
  #undo({ at, by, bulk }: Of<'undo'>): void {
    const { state } = this
    const { status, owner, next } = this.#bulks.get(bulk) ?? {}
    const isStatus = status !== undefined && status.version === this.#statusVersion
    const isOwner = owner !== undefined && owner.version === this.#ownerVersion
    this.history.push({
      at,
      by,
      kind: 'undo',
      status: isStatus ? { from: state.status, to: status.was } : null,
      owner: isOwner ? { from: state.owner, to: owner.was } : null,
    })
    if (isStatus) {
      this.undone.add(status.version)
      this.#statusVersion = status.before
      state.status = status.was
    }
    if (isOwner) {
      this.undone.add(owner.version)
      this.#ownerVersion = owner.before
      state.owner = owner.was
    }
    if (next !== undefined && next.version === this.#nextVersion) {
      this.undone.add(next.version)
      this.#nextVersion = next.before
      state.next = next.was
    }
    this.#bulks.delete(bulk)
  }

  /**
   * Somebody else is the same person: what this one has stands, and what it lacks comes from the other. Both histories are
   * one, by time.
   */
  absorb(other: PersonFold): void {
    const { state } = this
    const merged = this.history.at(-1)
    if (merged?.kind === 'merge') merged.isInEffect = true
    this.history.splice(-1, 0, ...other.history)
    if (state.visitAt === null) this.#visit = other.#visit
    this.#isAnswered ||= other.#isAnswered
    this.state = joinedState(state, other.state)
    this.#showVisit()
  }

  #bulk(id: string): BulkDone {
    const known = this.#bulks.get(id) ?? {}
    this.#bulks.set(id, known)
    return known
  }

  /** Whoever was answered waits no longer; the next lead starts another clock. */
  #answer(): void {
    const { waitingSince, hasWrittenAgain } = this.state
    if (waitingSince !== null) this.#stopped = { waitingSince, hasWrittenAgain }
    Object.assign(this.state, { waitingSince: null, hasWrittenAgain: false, takenFrom: null })
    this.#isAnswered = true
  }
}
