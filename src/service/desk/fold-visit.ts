import type { BuyerAsk, RightsAsk } from '#contract/desk/buyer-facts.ts'
import { noVisit, type VisitStage, type VisitState } from '#contract/desk/visit-state.ts'
import type { PersonFact, PersonState } from './person-state.ts'

type Of<Kind> = Extract<PersonFact, { kind: Kind }>
type Asks = NonNullable<VisitState['asks']>

const noAsks: Asks = { way: null, pickUp: null, isOff: false }

/**
 * A person's visit, from what was asked for and what was agreed. What was agreed stays until the team says otherwise:
 * anybody may send a lead with anybody's phone, and whoever has the buyer's page asks and does not decide.
 */
export class FoldedVisit {
  #at: number | null = null
  #request: number | null = null
  #isAgreed = false
  #came: boolean | null = null
  #askedSince: number | null = null
  #visit: VisitState = noVisit

  get at(): number | null {
    return this.#at
  }

  /** A lead or the buyer's page asks for a time. */
  askFor(at: number, now: number): void {
    if (!this.#isAgreed) {
      this.#at = at
      this.#visit = { ...this.#visit, isSure: true }
    } else this.#request = at === this.#at ? null : at
    this.#ask({ isOff: false }, now)
  }

  /** What was said on the buyer's page; whether it wants an answer. */
  said(ask: Exclude<BuyerAsk, RightsAsk>, now: number): boolean {
    const { way, pickUp } = this.#visit
    if (ask.what === 'confirm') this.#confirm(ask.at, now)
    else if (ask.what === 'move') this.askFor(ask.at, now)
    else if (ask.what === 'way') this.#ask({ way: ask.way === way ? null : ask.way }, now)
    else if (ask.what === 'pick-up') this.#ask({ pickUp: ask.from === pickUp ? null : ask.from }, now)
    else this.#ask({ isOff: true }, now)
    return ask.what !== 'confirm'
  }

  agree({ to, way = 'site', pickUp: fetched }: Of<'visit'>): void {
    const pickUp = fetched ?? null
    const wanted = this.#isAgreed ? this.#request : this.#at
    const isSame = to === this.#at
    const isSure = to !== null && (to === wanted || (isSame && this.#visit.isSure))
    const outcome = isSame ? this.#visit.outcome : null
    if (!isSame) this.#came = null
    this.#visit = { ...this.#visit, way, pickUp, isSure, outcome, asks: null }
    this.#at = to
    this.#request = null
    this.#askedSince = null
    this.#isAgreed = true
  }

  /** The status says that the visit is booked: as it was asked for. */
  book(): void {
    if (this.#at !== null) this.#isAgreed = true
  }

  tookPlace({ came, text }: Of<'outcome'>): void {
    this.#came = came
    this.#visit = { ...this.#visit, outcome: text }
  }

  get state(): Pick<PersonState, 'visitAt' | 'visitRequest' | 'visit' | 'askedSince'> {
    return {
      visitAt: this.#at,
      visitRequest: this.#request,
      visit: { ...this.#visit, stage: this.#stage() },
      askedSince: this.#askedSince,
    }
  }

  /** Only of the time that is agreed now: the page may have been open for long. */
  #confirm(at: number, now: number): void {
    if (!this.#isAgreed || at !== this.#at) return
    this.#visit = { ...this.#visit, isSure: true }
    this.#ask({ isOff: false }, now)
  }

  #ask(change: Partial<Asks>, now: number): void {
    const asks = { ...noAsks, ...this.#visit.asks, ...change }
    const isNothing = asks.way === null && asks.pickUp === null && !asks.isOff
    this.#visit = { ...this.#visit, asks: isNothing ? null : asks }
    this.#askedSince = isNothing && this.#request === null ? null : (this.#askedSince ?? now)
  }

  #stage(): VisitStage | null {
    if (this.#at === null) return null
    if (this.#came !== null) return this.#came ? 'came' : 'missed'
    return this.#isAgreed ? 'confirmed' : 'asked'
  }
}
