import { visitMinutes } from '#contract/visits/visit-slots.ts'
import type { VisitAsk } from '../contacts/buyer-facts.ts'
import type { ContactFact, DealState } from '../deals/deal-state.ts'
import { noVisit, type PastVisit, type VisitStage, type VisitState } from './visit-state.ts'

type Of<Kind> = Extract<ContactFact, { kind: Kind }>
type Asks = NonNullable<VisitState['asks']>
type StateOfVisit =
  | 'visitAt'
  | 'visitRequest'
  | 'visit'
  | 'visits'
  | 'visitForms'
  | 'visitRequestedBy'
  | 'askedSince'

const noAsks: Asks = { way: null, pickUp: null, isOff: false }

/** How many forms that led to one visit are remembered. */
const maxVisitForms = 20

/** The most past visits stored for a deal. */
const maxPastVisits = 200

/** When two deals were merged, and their owners. */
interface VisitMerge {
  at: number
  agent: string | null
  otherAgent: string | null
}

/** The data of a visit, as the index stores it between two events. */
export interface VisitData {
  at: number | null
  /** Another time that was requested since the team agreed on one. */
  request: number | null
  /** The lead whose form or page requests the unanswered time; null if the contact's own page did. */
  requestedBy: string | null
  isAgreed: boolean
  came: boolean | null
  askedSince: number | null
  /** The leads whose requests led to this visit. */
  forms: string[]
  visit: Omit<VisitState, 'stage'>
  /** Past visits, oldest first. */
  past: PastVisit[]
}

/** A past visit as it is stored; a visit that was only requested is not. */
const pastOf = ({ at, came, isAgreed, visit }: VisitData, agent: string | null): PastVisit[] => {
  if (at === null || !isAgreed) return []
  const { way, outcome } = visit
  return [{ at, stage: came === null ? 'unlogged' : came ? 'came' : 'missed', way, agent, outcome }]
}

const { stage: _, ...noVisitYet } = noVisit

/** Nothing requested, and nothing agreed. */
export const noVisitData: VisitData = {
  at: null,
  request: null,
  requestedBy: null,
  isAgreed: false,
  came: null,
  askedSince: null,
  forms: [],
  visit: noVisitYet,
  past: [],
}

/**
 * A deal's visit, from requests and agreements. An agreed visit stays until the team changes it: any visitor can send a
 * lead with any number, and a visit page requests and does not decide.
 */
export class FoldedVisit {
  data: VisitData

  constructor(data: VisitData = noVisitData) {
    this.data = { ...data }
  }

  /** Requests a time: from a lead's form or page, or from the contact's own page if there is no lead. */
  askFor(at: number, now: number, lead: string | null): void {
    const { data } = this
    if (!data.isAgreed) {
      data.at = at
      data.visit = { ...data.visit, isSure: true }
    } else data.request = at === data.at ? null : at
    data.requestedBy = data.isAgreed && data.request === null ? null : lead
    this.#ask({ isOff: false }, now)
  }

  /**
   * Applies a buyer's statement on a page; returns whether it needs a reply. A form's page concerns only its own
   * request and visit.
   */
  said(ask: VisitAsk, now: number, lead: string | null): boolean {
    const { data } = this
    const { way, pickUp } = data.visit
    const isOwnVisit =
      lead === null || data.forms.includes(lead) || (!data.isAgreed && data.requestedBy === lead)
    if (ask.what === 'move') this.askFor(ask.at, now, lead)
    else if (isOwnVisit) {
      if (ask.what === 'confirm') this.#confirm(ask.at, now)
      else if (ask.what === 'way') this.#ask({ way: ask.way === way ? null : ask.way }, now)
      else if (ask.what === 'pick-up') this.#ask({ pickUp: ask.from === pickUp ? null : ask.from }, now)
      else this.#ask({ isOff: true }, now)
    } else if (ask.what === 'cancel' && data.requestedBy === lead) this.#dropRequest()
    return ask.what !== 'confirm'
  }

  /**
   * The team agrees on a time, and the fact names the request it answers; a fact of an earlier version is matched by
   * its time.
   */
  agree({ at: now, to, way = 'site', pickUp: fetched, link, form }: Of<'visit'>, agent: string | null): void {
    const { data } = this
    this.#keepPast(to, agent, now)
    const wanted = data.isAgreed ? data.request : data.at
    const isSame = to === data.at
    const isSure = to !== null && (to === wanted || (isSame && data.visit.isSure))
    const isOfRequest = to !== null && (to === wanted || !data.isAgreed)
    this.#claim(form === undefined ? (isOfRequest ? data.requestedBy : null) : form, isSame)
    if (!isSame) data.came = null
    const { outcome, checkIn } = isSame ? data.visit : noVisitYet
    data.visit = {
      ...{ way, isSure, outcome, asks: null },
      pickUp: fetched ?? null,
      ...(link !== undefined && { link }),
      ...(checkIn && { checkIn }),
    }
    data.at = to
    data.request = null
    data.requestedBy = null
    data.askedSince = null
    data.isAgreed = true
  }

  /** Setting the stage to Visit booked agrees on the requested visit, whatever happened to its lead. */
  book(asked: Of<'status'>['books']): void {
    const { data } = this
    if (asked && !data.isAgreed) data.at = asked.at
    if (data.at === null) return
    if (!data.isAgreed) {
      this.#claim(asked ? asked.form : data.requestedBy, true)
      data.requestedBy = null
    }
    data.isAgreed = true
  }

  tookPlace({ came, text }: Of<'outcome'>): void {
    this.data.came = came
    this.data.visit = { ...this.data.visit, outcome: text }
  }

  /**
   * Records the buyer's arrival; returns whether it is new. The first time stays. A member's check-in after the buyer's
   * own tap adds who saw them; anything else is a repeat.
   */
  checkIn({ at, by, how, visitAt, metres: measured }: Of<'check-in'>): boolean {
    const { data } = this
    const before = data.visit.checkIn
    if (!data.isAgreed || visitAt !== data.at) return false
    if (before && (before.how !== 'page' || how === 'page')) return false
    // A buyer's page can claim any place, as facts of earlier versions did; only a member's own phone counts.
    const metres = how === 'page' ? undefined : measured
    const checkIn = { at: before?.at ?? at, by, how, ...(metres !== undefined && { metres }) }
    data.visit = { ...data.visit, isSure: true, checkIn }
    return true
  }

  get state(): Pick<DealState, StateOfVisit> {
    const { at, request, visit, forms, requestedBy, askedSince, past } = this.data
    return {
      visitAt: at,
      visitRequest: request,
      visit: { ...visit, stage: this.#stage() },
      visits: past,
      visitForms: forms,
      visitRequestedBy: requestedBy,
      askedSince,
    }
  }

  /**
   * Takes over the visits of a deal that is merged into this one. A future visit wins over a past one, an agreed one
   * over a requested one, and otherwise this deal's own. Of two future visits, the other becomes a request.
   */
  join(other: FoldedVisit, { at, agent, otherAgent }: VisitMerge): FoldedVisit {
    const rank = ({ at: time, came, isAgreed }: VisitData) => {
      if (time === null) return 0
      if (came !== null || time < at) return 1
      return isAgreed ? 3 : 2
    }
    const isOther = rank(other.data) > rank(this.data)
    const [stays, goes] = isOther ? [other.data, this.data] : [this.data, other.data]
    const over = rank(goes) === 1 && goes.at !== stays.at ? pastOf(goes, isOther ? agent : otherAgent) : []
    const past = [...this.data.past, ...other.data.past, ...over].toSorted((a, b) => a.at - b.at)
    const isAsked = rank(goes) > 1 && goes.at !== stays.at && stays.request === null
    return new FoldedVisit({
      ...stays,
      ...(isAsked && { request: goes.at, requestedBy: goes.requestedBy, askedSince: stays.askedSince ?? at }),
      past: past.slice(-maxPastVisits),
    })
  }

  /**
   * Stores the present visit as past: if it took place or its time has passed when another is agreed, or if it is
   * cancelled. A visit moved before its time stays the same visit.
   */
  #keepPast(to: number | null, agent: string | null, now: number): void {
    const { at, isAgreed, visit, past } = this.data
    if (at === null || !isAgreed || to === at) return
    const stage = this.#pastStage(at, to, now)
    if (stage === undefined) return
    const { way, outcome, checkIn } = visit
    const one = { at, stage, way, agent, outcome, ...(checkIn && { checkIn }) }
    this.data.past = [...past, one].slice(-maxPastVisits)
  }

  #pastStage(at: number, to: number | null, now: number): PastVisit['stage'] | undefined {
    const { came, visit } = this.data
    if (came !== null) return came ? 'came' : 'missed'
    if (visit.checkIn) return 'came'
    if (to === null) return 'cancelled'
    return at + visitMinutes * 60_000 <= now ? 'unlogged' : undefined
  }

  /** The first visit after one that took place starts without forms. */
  #claim(form: string | null, isSameVisit: boolean): void {
    const { data } = this
    const before = data.came === null || isSameVisit ? data.forms : []
    data.forms = form !== null && !before.includes(form) ? [...before, form].slice(-maxVisitForms) : before
  }

  #dropRequest(): void {
    const { data } = this
    data.request = null
    data.requestedBy = null
    if (data.visit.asks === null) data.askedSince = null
  }

  /** Confirms only the time that is agreed now, because the page may have been open for long. */
  #confirm(at: number, now: number): void {
    const { data } = this
    if (!data.isAgreed || at !== data.at) return
    data.visit = { ...data.visit, isSure: true }
    this.#ask({ isOff: false }, now)
  }

  #ask(change: Partial<Asks>, now: number): void {
    const { data } = this
    const asks = { ...noAsks, ...data.visit.asks, ...change }
    const isNothing = asks.way === null && asks.pickUp === null && !asks.isOff
    data.visit = { ...data.visit, asks: isNothing ? null : asks }
    data.askedSince = isNothing && data.request === null ? null : (data.askedSince ?? now)
  }

  #stage(): VisitStage | null {
    const { at, came, isAgreed } = this.data
    if (at === null) return null
    if (came !== null) return came ? 'came' : 'missed'
    return isAgreed ? 'confirmed' : 'asked'
  }
}
