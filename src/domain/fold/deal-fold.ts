import {
  addLead,
  type ContactConsent,
  mergeConsent,
  permissionOf,
  resumeAfterErasure,
} from '../consent/contact-consent.ts'
import { byBuyer, contactPage, formOf, isRightsAsk, otherPage } from '../contacts/buyer-facts.ts'
import { requestLink } from '../contacts/rights.ts'
import { isAnswer, isAttempt } from '../deals/calls.ts'
import { type ContactFact, type DealState, type LeadSent, mergeStates } from '../deals/deal-state.ts'
import { bulkOf, idOfAdded, isOfDeal, projectOfFact } from '../deals/facts.ts'
import type { HistoryEntry } from '../deals/history-entry.ts'
import { stages } from '../deals/stages.ts'
import { afterRight, changeFormConsent, closeRequests, consentAfter } from './apply-right.ts'
import { type BulkDone, type FoldData, type Forms, withBulk } from './fold-data.ts'
import { FoldedVisit } from './fold-visit.ts'
import { reachStage } from './furthest-stage.ts'
import { recordAttempt, recordReply, startWaiting } from './reply-clock.ts'
import { undoBulk } from './undo-bulk.ts'

type Of<Kind> = Extract<ContactFact, { kind: Kind }>

/**
 * Folds events into a deal's state and history. Consent belongs to the contact and comes from all leads; everything
 * else comes from the deal's own leads and facts and from the facts of its contact.
 */
export class DealFold {
  state: DealState
  history: HistoryEntry[] = []
  readonly #forms: Forms
  readonly #rest: Omit<FoldData, 'state' | 'visit'>
  #visit: FoldedVisit

  constructor(data: FoldData, forms: Forms) {
    const { state, visit, ...rest } = data
    this.state = { ...state }
    this.#visit = new FoldedVisit(visit)
    this.#rest = { ...rest, bulks: [...rest.bulks], undone: [...rest.undone] }
    this.#forms = forms
  }

  get data(): FoldData {
    return { ...this.#rest, state: this.state, visit: this.#visit.data }
  }

  get undone(): readonly number[] {
    return this.#rest.undone
  }

  lead({ id, project, at, visitAt, agreed, isTeamEntry = false }: LeadSent): void {
    if (agreed) this.#forms.set(id, { at, agreed, withdrawn: {} })
    this.#setConsent(addLead(this.#rest.consent, { at, agreed }))
    if (project !== this.#rest.project) return
    if (visitAt !== null) this.#visit.askFor(visitAt, at, id)
    this.#showVisit()
    if (isTeamEntry) return
    this.state.firstWroteAt ??= at
    startWaiting(this.state, this.#rest, at)
  }

  #setConsent(consent: ContactConsent): void {
    this.#rest.consent = consent
    this.state.permission = permissionOf(consent)
  }

  #showVisit(): void {
    Object.assign(this.state, this.#visit.state)
  }

  add(fact: ContactFact): void {
    this.#rest.met = fact.version
    this.#rest.time = Math.max(this.#rest.time, fact.at)
    if (!this.#concerns(fact)) return
    this.state.version = fact.version
    if (idOfAdded(fact) === undefined) this.state.decidedVersion = fact.version
    const { at, by } = fact
    if (fact.kind === 'note') this.#note(fact)
    else if (fact.kind === 'import') this.#import(fact)
    else if (fact.kind === 'entry') this.#entry(fact)
    else if (fact.kind === 'call') this.#call(fact)
    else if (fact.kind === 'chat') this.#chat(fact)
    else if (fact.kind === 'owner') this.#setOwner(fact)
    else if (fact.kind === 'visit') this.#setVisit(fact)
    else if (fact.kind === 'outcome') this.#outcome(fact)
    else if (fact.kind === 'check-in') this.#checkIn(fact)
    else if (fact.kind === 'registration') this.#setRegistration(fact)
    else if (fact.kind === 'ask') this.#ask(fact)
    else if (fact.kind === 'page' || fact.kind === 'pages-end') this.#page(fact)
    else if (fact.kind === 'refusal') this.#refuse(fact)
    else if (fact.kind === 'next') this.#setNext(fact)
    else if (fact.kind === 'detail') this.#setDetail(fact)
    else if (fact.kind === 'interest') this.#setInterest(fact)
    else if (fact.kind === 'undo') this.#undo(fact)
    else if (fact.kind === 'merge')
      this.history.push({
        ...{ at, by, kind: 'merge', merge: fact.merge, isInEffect: false },
        ...(fact.added && { added: fact.added }),
      })
    else if (fact.kind === 'split') this.history.push({ at, by, kind: 'split' })
    else if (fact.kind === 'status') this.#setStage(fact)
  }

  /** Whether a fact concerns this deal or its contact. An undo concerns the deals of its bulk change. */
  #concerns(fact: ContactFact): boolean {
    const { project, bulks } = this.#rest
    if (fact.kind === 'undo') return bulks.some(([id]) => id === fact.bulk)
    return !isOfDeal(fact) || projectOfFact(fact) === project
  }

  #note({ at, by, text }: Of<'note'>): void {
    this.history.push({ at, by, kind: 'note', text })
    this.state.workedAt = at
  }

  #import(fact: Of<'import'>): void {
    const { at, by, file, lead } = fact
    this.history.push({ at, by, kind: 'import', file })
    const bulk = bulkOf(fact)
    if (lead !== undefined && bulk !== undefined) this.#bulk(bulk).file = file
  }

  /** A walk-in or caller has been spoken to; a referral has not. */
  #entry({ at, by, id, source }: Of<'entry'>): void {
    this.history.push({ at, by, kind: 'entry', lead: id, source })
    if (source !== 'referral') recordReply(this.state, this.#rest, at)
  }

  #call({ at, by, outcome }: Of<'call'>): void {
    this.history.push({ at, by, kind: 'call', outcome })
    recordAttempt(this.state, at)
    if (isAnswer(outcome)) recordReply(this.state, this.#rest, at)
    else if (isAttempt(outcome)) this.state.attempts += 1
  }

  #chat({ at, by, template }: Of<'chat'>): void {
    this.history.push({ at, by, kind: 'chat', ...(template && { template }) })
    recordReply(this.state, this.#rest, at)
  }

  #setOwner({ at, by, to, bulk, version, takenFrom }: Of<'owner'>): void {
    const { state } = this
    const isTaken = takenFrom !== undefined && { isTaken: true as const }
    this.history.push({ at, by, kind: 'owner', from: state.owner, to, ...isTaken })
    if (bulk) this.#bulk(bulk).owner = { version, before: this.#rest.ownerVersion, was: state.owner }
    this.#rest.ownerVersion = version
    state.owner = to
    state.ownerAt = at
    state.takenFrom = takenFrom ?? null
  }

  #setVisit(fact: Of<'visit'>): void {
    const { at, by, to, way = 'site' } = fact
    const { visitAt: from, visit } = this.#visit.state
    const isOtherWay = to !== null && way !== visit.way
    this.history.push({ at, by, kind: 'visit', from, to, ...(isOtherWay && { way }) })
    this.#visit.agree(fact, this.state.owner)
    this.#showVisit()
    recordReply(this.state, this.#rest, at)
  }

  #outcome(fact: Of<'outcome'>): void {
    const { at, by, came, text } = fact
    this.history.push({ at, by, kind: 'outcome', came, text })
    this.#visit.tookPlace(fact)
    this.#showVisit()
    recordReply(this.state, this.#rest, at)
  }

  /** A repeated check-in adds nothing. */
  #checkIn(fact: Of<'check-in'>): void {
    const { at, by, visitAt, how } = fact
    if (!this.#visit.checkIn(fact)) return
    const metres = this.#visit.data.visit.checkIn?.metres
    this.history.push({ at, by, kind: 'check-in', visitAt, how, ...(metres !== undefined && { metres }) })
    this.#showVisit()
  }

  #setRegistration({ at, by, to }: Of<'registration'>): void {
    this.history.push({ at, by, kind: 'registration', from: this.state.registration ?? null, to })
    this.state.registration = to
  }

  /** A request about a visit waits for a reply, as a lead does; a form's page claims, and changes nothing proven. */
  #ask({ at, by, ask, page: own, project }: Of<'ask'>): void {
    const lead = formOf(own)
    const isElsewhere = lead !== undefined && project !== undefined && project !== this.#rest.project
    const page = isElsewhere ? otherPage : own
    this.history.push({ at, by, kind: 'ask', ask, ...(page !== undefined && { page }) })
    // Earlier versions took these two on a form's page; only the contact's page can decide them.
    const needsLink = ask.what === 'link' || ask.what === 'correct' || ask.what === 'erase'
    if (needsLink && lead !== undefined && !isElsewhere)
      this.state.linkRequests = requestLink(this.state.linkRequests, lead, at)
    if (isRightsAsk(ask)) {
      const form = lead === undefined ? undefined : this.#forms.get(lead)
      const used = { ask, page, at, time: this.#rest.time, form }
      this.#setConsent(consentAfter(this.#rest.consent, used))
      if (lead !== undefined && form) this.#forms.set(lead, changeFormConsent(form, ask, at))
      Object.assign(this.state, afterRight(this.state, this.#rest.consent, used))
    } else if (ask.what !== 'link' && this.#visit.said(ask, at, lead ?? contactPage))
      startWaiting(this.state, this.#rest, at)
    this.#showVisit()
  }

  #refuse({ at, by, of, reason }: Of<'refusal'>): void {
    const { requests, refusals } = this.state
    this.history.push({ at, by, kind: 'refusal', of, reason })
    this.state.requests = closeRequests(requests, of)
    this.state.refusals = [...refusals.filter(one => one.of !== of), { of, at, reason }]
    this.state.linkRequests = []
    if (of === 'erasure') this.#setConsent(resumeAfterErasure(this.#rest.consent, this.#rest.time))
  }

  /** The visit page of a form has no history entry, because its lead has one. */
  #page(fact: Of<'page' | 'pages-end'>): void {
    const { at, by, kind } = fact
    const isElsewhere = (projectOfFact(fact) ?? this.#rest.project) !== this.#rest.project
    if (by !== byBuyer && !isElsewhere) this.history.push({ at, by, kind })
    if (kind === 'page' && by !== byBuyer && (fact.isForAllProjects || !isElsewhere))
      this.state.linkRequests = []
    if (kind === 'pages-end' && !isElsewhere)
      this.state.pagesEndedAt = Math.max(this.state.pagesEndedAt ?? at, at)
  }

  #setNext({ at, by, to, bulk, version }: Of<'next'>): void {
    const { next } = this.state
    this.history.push({ at, by, kind: 'next', from: next, to })
    if (bulk) this.#bulk(bulk).next = { version, before: this.#rest.nextVersion, was: next }
    this.#rest.nextVersion = version
    this.state.next = to
    if (to !== null && !bulk) recordAttempt(this.state, at)
  }

  #setDetail({ at, by, of, to }: Of<'detail'>): void {
    const { details } = this.state
    this.history.push({ at, by, kind: 'detail', of, from: details[of], to })
    this.state.details = { ...details, [of]: to }
    if (of === 'name') this.state.requests = closeRequests(this.state.requests, 'correction')
  }

  #setInterest({ at, by, to }: Of<'interest'>): void {
    const { details } = this.state
    this.history.push({ at, by, kind: 'interest', from: details.interest, to })
    this.state.details = { ...details, interest: to }
  }

  #setStage({ at, by, to, lostReason, bulk, version, books }: Of<'status'>): void {
    const { state } = this
    this.history.push({ at, by, kind: 'status', from: state.status, to, lostReason })
    if (bulk) this.#bulk(bulk).status = { version, before: this.#rest.statusVersion, was: state.status }
    this.#rest.statusVersion = version
    state.status = to
    state.lostReason = lostReason
    if (to !== 'lost') this.#reach(stages.indexOf(to), at)
    state.contactedAt = state.furthest > 0 ? (state.contactedAt ?? at) : null
    if (to === 'visit-booked') this.#visit.book(books)
    this.#showVisit()
    if (to !== 'new') recordReply(this.state, this.#rest, at)
    else if (state.waitingSince === null) Object.assign(state, this.#rest.stopped)
  }

  #reach(stage: number, at: number): void {
    const { furthest, advance } = reachStage(
      { furthest: this.state.furthest, advance: this.#rest.advance },
      stage,
      at,
    )
    this.state.furthest = furthest
    this.#rest.advance = advance
  }

  #undo({ at, by, bulk }: Of<'undo'>): void {
    const { state, rest, undone } = undoBulk(this.state, this.#rest, bulk)
    this.history.push({ at, by, kind: 'undo', ...undone })
    Object.assign(this.state, state)
    Object.assign(this.#rest, rest)
  }

  /**
   * Another contact is the same person: this deal's values stay, completed by the other's. Both histories are joined,
   * by time.
   */
  absorb(other: DealFold): void {
    const { state } = this
    const merged = this.history.at(-1)
    if (merged?.kind === 'merge') merged.isInEffect = true
    this.history.splice(-1, 0, ...other.history)
    this.#visit = this.#visit.join(other.#visit, {
      at: this.#rest.time,
      agent: state.owner,
      otherAgent: other.state.owner,
    })
    this.#rest.isAnswered ||= other.#rest.isAnswered
    this.state = mergeStates(state, other.state)
    this.#setConsent(mergeConsent(this.#rest.consent, other.#rest.consent))
    this.#showVisit()
  }

  /** The changes of one bulk change to this deal. */
  #bulk(id: string): BulkDone {
    const { bulks, done } = withBulk(this.#rest.bulks, id)
    this.#rest.bulks = bulks
    return done
  }
}
