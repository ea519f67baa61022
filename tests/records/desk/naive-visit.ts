import type { BuyerAsk } from '#domain/contacts/buyer-facts.ts'
import type { Fact } from '#domain/deals/facts.ts'

type Visited = Extract<Fact, { kind: 'visit' }>

/** A visit as the model remembers it: every wish by itself, and what was agreed. */
export class NaiveVisit {
  at: number | null = null
  isAgreed = false
  request: number | null = null
  came: boolean | null = null
  outcome: string | null = null
  isSure = false
  way: 'site' | 'video' = 'site'
  pickUp: string | null = null
  wishes = { way: null as 'site' | 'video' | null, pickUp: null as string | null, isOff: false }

  ask(ask: BuyerAsk): void {
    if (ask.what === 'way') this.wishes.way = ask.way === this.way ? null : ask.way
    if (ask.what === 'pick-up') this.wishes.pickUp = ask.from === this.pickUp ? null : ask.from
    if (ask.what === 'cancel') this.wishes.isOff = true
    if (ask.what === 'confirm' && this.isAgreed && ask.at === this.at) {
      this.isSure = true
      this.wishes.isOff = false
    }
    if (ask.what !== 'move') return
    this.wishes.isOff = false
    if (this.isAgreed) this.request = ask.at === this.at ? null : ask.at
    else {
      this.at = ask.at
      this.isSure = true
    }
  }

  agree({ to, way, pickUp }: Visited): void {
    const asked = this.isAgreed ? this.request : this.at
    this.isSure = to !== null && (to === asked || (to === this.at && this.isSure))
    if (to !== this.at) Object.assign(this, { came: null, outcome: null })
    Object.assign(this, { at: to, isAgreed: true, request: null, way: way ?? 'site', pickUp: pickUp ?? null })
    this.wishes = { way: null, pickUp: null, isOff: false }
  }

  get isWished(): boolean {
    return this.wishes.way !== null || this.wishes.pickUp !== null || this.wishes.isOff
  }

  told() {
    const { at, way, pickUp, isSure, outcome, came, isAgreed } = this
    const held = isAgreed ? 'confirmed' : 'asked'
    const stage = came === null ? held : came ? 'came' : 'missed'
    return {
      ...{ way, pickUp, isSure, outcome },
      stage: at === null ? null : stage,
      asks: this.isWished ? this.wishes : null,
    }
  }
}
