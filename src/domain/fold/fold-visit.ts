import { contactPage, type VisitAsk } from '../contacts/buyer-facts.ts'
import type { ContactFact, DealState } from '../deals/deal-state.ts'
import { noVisitData, noVisitYet, pastOf, type VisitData } from '../deals/visit-data.ts'
import {
  addRequest,
  endRequests,
  formOfRequest,
  mergedVisit,
  openRequests,
  type VisitRequest,
} from '../deals/visit-requests.ts'
import { type PastVisit, type VisitStage, type VisitState, visitMinutes } from '../visits/visit-state.ts'

type Of<Kind> = Extract<ContactFact, { kind: Kind }>
type Asks = NonNullable<VisitState['asks']>
type StateOfVisit =
  | 'visitAt'
  | 'visitRequest'
  | 'visitRequests'
  | 'visit'
  | 'visits'
  | 'visitForm'
  | 'askedSince'

const noAsks: Asks = { way: null, pickUp: null, isOff: false }

const isNothing = ({ way, pickUp, isOff }: Asks): boolean => way === null && pickUp === null && !isOff

/** The most past visits stored for a deal. */
const maxPastVisits = 200

/** When two deals were merged, and their owners. */
interface VisitMerge {
  at: number
  agent: string | null
  otherAgent: string | null
}

/**
 * A deal's visit, from requests and agreements. An agreed visit stays until the team changes it, and a request stays
 * until its own page or the team ends it: any visitor can send a form with any number.
 */
export class FoldedVisit {
  data: VisitData

  constructor(data: VisitData = noVisitData) {
    this.data = { ...data }
  }

  /**
   * Requests a time, by a form, its page or the contact's own page. For the agreed time only the pages of that visit are
   * answered at once: on any other form's page, an answer would tell a stranger that time.
   */
  askFor(at: number, now: number, page: string): void {
    const { data } = this
    const isOfVisit = page === contactPage || page === data.form
    if (data.isAgreed && at === data.at && isOfVisit) this.#end('answered', one => one.page === page)
    else data.requests = addRequest(data.requests, { page, at, since: now })
    if (page === contactPage || data.visit.asks?.offBy === page) this.#ask({ isOff: false }, now)
  }

  /**
   * Applies a buyer's statement on a page; returns whether it needs a reply. A form's page concerns only its own
   * request, and the visit that the team agreed to for it.
   */
  said(ask: VisitAsk, now: number, page: string): boolean {
    const { data } = this
    const { way, pickUp } = data.visit
    const isContacts = page === contactPage
    const isOwnVisit = data.at !== null && (isContacts || data.form === page)
    if (ask.what === 'move') this.askFor(ask.at, now, page)
    else if (ask.what === 'cancel') {
      this.#end('cancelled', one => one.page === page)
      if (isOwnVisit) this.#ask({ isOff: true, offBy: page }, now)
    } else if (ask.what === 'confirm') {
      if (isOwnVisit) this.#confirm(ask.at, page, now)
    } else if (!isContacts) return false
    else if (ask.what === 'way') this.#ask({ way: ask.way === way ? null : ask.way }, now)
    else this.#ask({ pickUp: ask.from === pickUp ? null : ask.from }, now)
    return ask.what !== 'confirm'
  }

  /**
   * The team agrees on a time. A fact that names a request answers that one and the contact's own for this time; any
   * other answers all of them. A fact of an earlier version names none and is matched by its time.
   */
  agree(fact: Of<'visit'>, agent: string | null): void {
    const { data } = this
    const { at: now, to, way = 'site', pickUp, link, form } = fact
    const isSame = to === data.at
    const request = this.#answered(to, form)
    this.#keepPast(to, agent, now)
    data.form = this.#formAfter(to, form === undefined ? request?.page : form)
    if (!isSame) data.came = null
    const { outcome, checkIn, isSure } = isSame ? data.visit : noVisitYet
    data.visit = {
      ...{ way, outcome, asks: this.#asksAfter(form) },
      isSure: to !== null && (to === request?.at || isSure),
      pickUp: pickUp ?? null,
      ...(link !== undefined && { link }),
      ...(checkIn && { checkIn }),
    }
    data.at = to
    if (data.visit.asks === null) data.asksSince = null
    this.#end('answered', one => typeof form !== 'string' || this.#isAnsweredBy(one, form, to))
    data.isAgreed = true
  }

  /** Setting the stage to Visit booked agrees on the requested visit, whatever happened to its lead. */
  book(booked: Of<'status'>['books']): void {
    const { data } = this
    if (data.isAgreed) return
    const open = openRequests(data.requests)
    const sole = open.length === 1 ? open[0] : undefined
    const page = booked ? (booked.form ?? contactPage) : sole?.page
    const at = booked?.at ?? sole?.at
    if (at === undefined || page === undefined) return
    data.at = at
    data.form = formOfRequest(page)
    data.visit = { ...data.visit, isSure: true }
    this.#end('answered', one => this.#isAnsweredBy(one, page, at))
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
    const { requests, visit, form, past } = this.data
    const { visitAt, isAsked } = this.#time
    const other = openRequests(requests).find(({ at }) => at !== visitAt)
    return {
      visitAt,
      visitRequest: other?.at ?? null,
      visitRequests: requests,
      visit: { ...visit, stage: isAsked ? 'asked' : this.#stage() },
      visits: past,
      visitForm: form,
      askedSince: this.#askedSince,
    }
  }

  /**
   * Takes over the visits of a deal that is merged into this one. A future visit wins over a past one, an agreed one
   * over a requested one, and otherwise this deal's own. Of two future visits, the other becomes a request.
   */
  join(other: FoldedVisit, { at, agent, otherAgent }: VisitMerge): FoldedVisit {
    const rank = (visit: FoldedVisit) => {
      const { visitAt, isAsked } = visit.#time
      if (visitAt === null) return 0
      if (visit.data.came !== null || visitAt < at) return 1
      return isAsked ? 2 : 3
    }
    const isOther = rank(other) > rank(this)
    const [stays, goes] = isOther ? [other, this] : [this, other]
    const isOver = rank(goes) === 1 && goes.data.at !== stays.data.at
    const over = isOver ? pastOf(goes.data, isOther ? agent : otherAgent) : []
    const past = [...this.data.past, ...other.data.past, ...over].toSorted((a, b) => a.at - b.at)
    const moved =
      rank(goes) === 3 && goes.data.at !== null && goes.data.at !== stays.data.at
        ? [{ page: mergedVisit, at: goes.data.at, since: at }]
        : []
    return new FoldedVisit({
      ...stays.data,
      requests: [...goes.data.requests, ...moved].reduce(addRequest, stays.data.requests),
      past: past.slice(-maxPastVisits),
    })
  }

  /** The agreed time or, before the team agreed on one, the first requested. */
  get #time(): { visitAt: number | null; isAsked: boolean } {
    const { at, isAgreed, requests } = this.data
    const request = isAgreed ? undefined : openRequests(requests)[0]
    return { visitAt: request?.at ?? at, isAsked: request !== undefined }
  }

  get #askedSince(): number | null {
    const { isAgreed, requests, asksSince } = this.data
    const times = isAgreed ? openRequests(requests).map(({ since }) => since) : []
    const all = asksSince === null ? times : [...times, asksSince]
    return all.length === 0 ? null : Math.min(...all)
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

  /** The request that the team agrees to. */
  #answered(to: number | null, form: string | null | undefined): VisitRequest | undefined {
    const { requests, isAgreed } = this.data
    if (typeof form === 'string') return requests.find(({ page }) => page === form)
    const open = openRequests(requests)
    const same = open.find(({ at, page }) => at === to && (form === undefined || page === contactPage))
    if (same || form === null || isAgreed || to === null) return same
    return open.length === 1 ? open[0] : undefined
  }

  /** The request that was agreed to, or the contact's own for the same time; another form's page learns of neither. */
  #isAnsweredBy(one: VisitRequest, page: string, at: number | null): boolean {
    return one.page === page || (one.page === contactPage && one.at === at)
  }

  /** A visit that a member moves stays that of its form; the next visit, or another request, does not inherit it. */
  #formAfter(to: number | null, page: string | null | undefined): string | null {
    const { at, came, form } = this.data
    if (to === null) return null
    const requestForm = typeof page === 'string' ? formOfRequest(page) : null
    if (requestForm !== null || to === at) return requestForm ?? form
    return typeof page === 'string' || came !== null ? null : form
  }

  /** Agreeing to a form's request leaves the contact's own wishes open. */
  #asksAfter(form: string | null | undefined): Asks | null {
    const { asks } = this.data.visit
    if (typeof form !== 'string' || formOfRequest(form) === null || asks === null) return null
    if (asks.offBy !== form) return asks
    const rest = { way: asks.way, pickUp: asks.pickUp, isOff: false }
    return isNothing(rest) ? null : rest
  }

  #end(end: NonNullable<VisitRequest['end']>, isEnded: (one: VisitRequest) => boolean): void {
    this.data.requests = endRequests(this.data.requests, end, isEnded)
  }

  /** Confirms only the time that is agreed now, because the page may have been open for long. */
  #confirm(at: number, page: string, now: number): void {
    const { data } = this
    if (at !== data.at) return
    data.visit = { ...data.visit, isSure: true }
    if (page === contactPage || data.visit.asks?.offBy === page) this.#ask({ isOff: false }, now)
  }

  #ask({ offBy, ...change }: Partial<Asks>, now: number): void {
    const { data } = this
    const { offBy: before, ...rest } = { ...noAsks, ...data.visit.asks, ...change }
    const by = offBy ?? before
    const asks: Asks = rest.isOff && by !== undefined ? { ...rest, offBy: by } : rest
    data.visit = { ...data.visit, asks: isNothing(asks) ? null : asks }
    data.asksSince = isNothing(asks) ? null : (data.asksSince ?? now)
  }

  #stage(): VisitStage | null {
    const { at, came } = this.data
    if (at === null) return null
    if (came !== null) return came ? 'came' : 'missed'
    return 'confirmed'
  }
}
