import { type Details, noDetails } from '#domain/deals/details.ts'
import { type LostReason, type Status, statuses } from '#domain/deals/statuses.ts'
import { type Done, inEffect, isAnswer } from './naive-done.ts'
import { NaiveVisit } from './naive-visit.ts'

/** A lead as the model remembers it. */
export interface NaiveLead {
  id: string
  phone: string
  name: string
  receivedAt: number
  source: string | null
  country: string | null
  isFlagged: boolean
  visitAt: number | null
}

interface NaivePerson {
  status: Status
  lostReason: LostReason | null
  owner: string | null
  takenFrom: string | null
  visitAt: number | null
  visitRequest: number | null
  visit: ReturnType<NaiveVisit['told']>
  waitingSince: number | null
  hasWrittenAgain: boolean
  next: { what: string; at: number } | null
  details: Details
  version: number
  /** What the desk does not tell: an index into `statuses`, whether they were answered, and all of the visit. */
  furthest: number
  wasAnswered: boolean
  seen: NaiveVisit
}

/** Who has sent what and what was done to them, in two lists; where they stand is worked out anew for every question. */
export class NaivePeople {
  leads: NaiveLead[] = []
  #done = new Map<string, Done[]>()
  /** Into whom somebody was merged, worked out once until something happens. */
  #parents: Map<string, string> | undefined

  /** The leads of a person and of whoever was merged into them. */
  of(phone: string): NaiveLead[] {
    const members = this.members(phone)
    return this.leads.filter(lead => members.includes(lead.phone))
  }

  #own(phone: string): NaiveLead[] {
    return this.leads.filter(lead => lead.phone === phone)
  }

  /** The merges of somebody that were not taken back. */
  #merges(phone: string): { merge: string; other: string; at: number }[] {
    const all = this.#done.get(phone) ?? []
    const isSplit = (merge: string) => all.some(one => one.kind === 'split' && one.merge === merge)
    return all.flatMap(one => (one.kind === 'merge' && !isSplit(one.merge) ? [one] : []))
  }

  /** Every merge that stands, with whom it stands. */
  merges(): { merge: string; kept: string; other: string }[] {
    return [...this.#done.keys()].flatMap(kept => this.#merges(kept).map(one => ({ ...one, kept })))
  }

  /** As whom somebody is told. */
  root(phone: string): string {
    this.#parents ??= new Map(this.merges().map(({ other, kept }) => [other, kept]))
    const parent = this.#parents.get(phone)
    return parent === undefined ? phone : this.root(parent)
  }

  /** Everybody who is told as one with somebody. */
  members(phone: string): string[] {
    const root = this.root(phone)
    const phones = [...this.leads.map(lead => lead.phone), ...this.#done.keys(), phone]
    return [...new Set(phones)].filter(one => this.root(one) === root)
  }

  nameOf(phone: string): string {
    const root = this.root(phone)
    return this.person(root).details.name ?? this.#own(root)[0]?.name ?? ''
  }

  add(lead: NaiveLead): void {
    this.leads.push(lead)
    this.leads.sort((a, b) => a.receivedAt - b.receivedAt)
  }

  phones(): string[] {
    return [...new Set(this.leads.map(({ phone }) => this.root(phone)))]
  }

  do(phone: string, done: Done): void {
    this.#done.set(phone, [...(this.#done.get(phone) ?? []), done])
    this.#parents = undefined
  }

  /** What was done to somebody themselves. */
  doneTo(phone: string): Done[] {
    return this.#done.get(phone) ?? []
  }

  erase(phone: string): void {
    for (const member of this.members(phone)) {
      this.leads = this.leads.filter(lead => lead.phone !== member)
      this.#done.delete(member)
    }
    this.#parents = undefined
  }

  delete(id: string): void {
    const phone = this.leads.find(lead => lead.id === id)?.phone ?? ''
    this.leads = this.leads.filter(lead => lead.id !== id)
    if (this.#own(phone).length === 0) this.#done.delete(phone)
    this.#parents = undefined
  }

  /** A person, by going through everything that happened to them in the order it happened. */
  person(phone: string) {
    const root = this.root(phone)
    return { ...this.#fold(root, Number.POSITIVE_INFINITY), done: this.#history(root) }
  }

  #history(phone: string): Done[] {
    const others = this.#merges(phone).flatMap(({ other }) => this.#history(other))
    return [...(this.#done.get(phone) ?? []), ...others].toSorted((a, b) => a.at - b.at)
  }

  /** The leads that count for somebody: of whoever was merged into them, those that came since. */
  #heard(phone: string, until: number): NaiveLead[] {
    const others = this.#merges(phone).flatMap(({ other, at }) =>
      this.#heard(other, until).filter(lead => lead.receivedAt > at),
    )
    return [...this.#own(phone), ...others].filter(lead => lead.receivedAt <= until)
  }

  #fold(phone: string, until: number): NaivePerson {
    const all = this.#done.get(phone) ?? []
    const kept = inEffect(all)
    const merges = this.#merges(phone)
    const events = [
      ...this.#heard(phone, until).map(({ receivedAt: at, visitAt }) => ({
        at,
        asked: visitAt,
        done: undefined,
      })),
      ...kept.map(one => ({ at: one.at, asked: null, done: one })),
    ].sort((a, b) => a.at - b.at)
    let status: Status = 'new'
    let lostReason: LostReason | null = null
    let owner: string | null = null
    let takenFrom: string | null = null
    let details: Details = noDetails
    let next: { what: string; at: number } | null = null
    let visit = new NaiveVisit()
    let furthest = 0
    let clock = { since: null as number | null, isAgain: false }
    let [stopped, wasAnswered] = [clock, false]
    for (const event of events) {
      const { done: one } = event
      if (!one) {
        if (event.asked !== null) visit.ask({ what: 'move', at: event.asked })
        if (clock.since === null) clock = { since: event.at, isAgain: wasAnswered }
        continue
      }
      if (one.kind === 'status') {
        status = one.to
        lostReason = one.lostReason
        if (one.to !== 'lost') furthest = statuses.indexOf(one.to)
        if (one.to === 'visit-booked' && visit.at !== null) visit.isAgreed = true
        if (one.to === 'new' && clock.since === null) clock = stopped
      } else if (one.kind === 'owner') {
        owner = one.to
        takenFrom = one.takenFrom ?? null
      } else if (one.kind === 'visit') visit.agree(one)
      else if (one.kind === 'outcome') Object.assign(visit, { came: one.came, outcome: one.text })
      else if (one.kind === 'ask') {
        visit.ask(one.ask)
        if (one.ask.what !== 'confirm' && clock.since === null)
          clock = { since: one.at, isAgain: wasAnswered }
      } else if (one.kind === 'next') next = one.to
      else if (one.kind === 'detail') details = { ...details, [one.of]: one.to }
      else if (one.kind === 'interest') details = { ...details, interest: one.to }
      else if (one.kind === 'merge' && merges.some(({ merge }) => merge === one.merge)) {
        const other = this.#fold(one.other, Math.min(until, one.at))
        if (status === 'new') ({ status, lostReason, furthest } = other)
        if (owner === null) ({ owner, takenFrom } = other)
        if (visit.at === null) visit = other.seen
        next ??= other.next
        details = {
          name: details.name ?? other.details.name,
          email: details.email ?? other.details.email,
          budget: details.budget ?? other.details.budget,
          unit: details.unit ?? other.details.unit,
          interest: details.interest ?? other.details.interest,
        }
        const isFirst = clock.since !== null && clock.since <= (other.waitingSince ?? clock.since)
        if (!isFirst && other.waitingSince !== null)
          clock = { since: other.waitingSince, isAgain: other.hasWrittenAgain }
        wasAnswered ||= other.wasAnswered
      }
      if (isAnswer(one)) {
        if (clock.since !== null) stopped = clock
        clock = { since: null, isAgain: false }
        takenFrom = null
        wasAnswered = true
      }
    }
    return {
      status,
      lostReason,
      owner,
      takenFrom,
      visitAt: visit.at,
      visitRequest: visit.request,
      visit: visit.told(),
      waitingSince: clock.since,
      hasWrittenAgain: clock.isAgain,
      next,
      details,
      version: all.length,
      furthest,
      wasAnswered,
      seen: visit,
    }
  }
}
