import { type Details, noDetails } from '#contract/desk/details.ts'
import type { Fact } from '#contract/desk/facts.ts'
import { type LostReason, type Status, statuses } from '#contract/desk/statuses.ts'
import type { LeadSelection } from '../../../src/service/desk/desk.ts'
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

type Done = Fact & { by: string; at: number }

const isAnswer = (one: Done): boolean =>
  (one.kind === 'status' && one.to !== 'new') ||
  one.kind === 'visit' ||
  one.kind === 'outcome' ||
  one.kind === 'chat' ||
  (one.kind === 'call' && (one.outcome === 'answered' || one.outcome === 'call-back'))

/** What was done without what was taken back: of a change of many, whatever nobody has decided otherwise since. */
const standing = (all: Done[]): Done[] => {
  let stands: Done[] = []
  for (const one of all) {
    if (one.kind !== 'undo') {
      stands.push(one)
      continue
    }
    for (const kind of ['status', 'owner', 'next'] as const) {
      const last = stands.findLast(other => other.kind === kind)
      if (last && 'bulk' in last && last.bulk === one.bulk) stands = stands.filter(other => other !== last)
    }
  }
  return stands
}

/** What the desk should show, said in the plainest way: two lists, gone through for every question. */
export class NaiveDesk {
  leads: NaiveLead[] = []
  #done = new Map<string, Done[]>()

  of(phone: string): NaiveLead[] {
    return this.leads.filter(lead => lead.phone === phone)
  }

  add(lead: NaiveLead): void {
    this.leads.push(lead)
    this.leads.sort((a, b) => a.receivedAt - b.receivedAt)
  }

  phones(): string[] {
    return [...new Set(this.leads.map(({ phone }) => phone))]
  }

  do(phone: string, done: Done): void {
    this.#done.set(phone, [...(this.#done.get(phone) ?? []), done])
  }

  erase(phone: string): void {
    this.leads = this.leads.filter(lead => lead.phone !== phone)
    this.#done.delete(phone)
  }

  delete(id: string): void {
    const phone = this.leads.find(lead => lead.id === id)?.phone ?? ''
    this.leads = this.leads.filter(lead => lead.id !== id)
    if (this.of(phone).length === 0) this.#done.delete(phone)
  }

  /** A person, by going through everything that happened to them in the order it happened. */
  person(phone: string) {
    const all = this.#done.get(phone) ?? []
    const stands = standing(all)
    const events = [
      ...this.of(phone).map(({ receivedAt: at, visitAt }) => ({ at, asked: visitAt, done: undefined })),
      ...stands.map(one => ({ at: one.at, asked: null, done: one })),
    ].sort((a, b) => a.at - b.at)
    let status: Status = 'new'
    let lostReason: LostReason | null = null
    let owner: string | null = null
    let takenFrom: string | null = null
    let details: Details = noDetails
    let next: { what: string; at: number } | null = null
    const visit = new NaiveVisit()
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
      /** Everything, and what of it was not taken back. */
      done: all,
      stands,
    }
  }

  /** The newest selected lead of each person, newest first. */
  inbox(selection: LeadSelection): string[] {
    const fits = ({ source, country, isFlagged, name, phone, receivedAt }: NaiveLead) => {
      const { status, owner, waitingSince, details } = this.person(phone)
      const words = [name, details.name ?? '', details.email?.split(/[@.]/) ?? ''].flat().join(' ').split(' ')
      const asked = { ...selection, search: undefined, since: undefined, until: undefined }
      const is: Record<string, unknown> = {
        source,
        country,
        isFlagged,
        status,
        owner,
        isWaiting: waitingSince !== null,
      }
      return (
        Object.entries(asked).every(
          ([key, value]) => value === undefined || [value].flat().some(one => one === is[key]),
        ) &&
        (!selection.search || words.some(word => word.startsWith(selection.search ?? ''))) &&
        receivedAt >= (selection.since ?? 0) &&
        receivedAt < (selection.until ?? Number.POSITIVE_INFINITY)
      )
    }
    const newest = this.leads.filter(fits).toSorted((a, b) => b.receivedAt - a.receivedAt)
    return [...Map.groupBy(newest, ({ phone }) => phone).values()].map(([lead]) => lead?.id ?? '')
  }

  /** The same in the order of what needs somebody: who waits, whose next step is due, the others. */
  needs(selection: LeadSelection, now: number): string[] {
    const rows = this.inbox(selection).map(id => {
      const lead = this.leads.find(one => one.id === id)
      const { waitingSince, next } = this.person(lead?.phone ?? '')
      const isDue = next !== null && next.at <= now
      return { id, section: waitingSince !== null ? 0 : isDue ? 1 : 2, at: isDue ? next.at : 0 }
    })
    const inSection = (section: number) => rows.filter(row => row.section === section)
    const due = inSection(1).toSorted((a, b) => a.at - b.at)
    return [...inSection(0), ...due, ...inSection(2)].map(({ id }) => id)
  }

  /** The same in the order of the names they are shown under, and among namesakes of time. */
  byName(selection: LeadSelection): string[] {
    return this.inbox(selection)
      .flatMap(id => this.leads.filter(lead => lead.id === id))
      .map(({ id, phone, name, receivedAt }) => ({
        id,
        name: this.person(phone).details.name ?? name,
        receivedAt,
      }))
      .toSorted((a, b) => (a.name === b.name ? a.receivedAt - b.receivedAt : a.name < b.name ? -1 : 1))
      .map(({ id }) => id)
  }

  /** Who comes to visit when, by time, then by name and phone. */
  visits({ from, to }: { from: number; to: number }): { phone: string; visitAt: number }[] {
    return this.phones()
      .flatMap(phone => {
        const { visitAt, status, details } = this.person(phone)
        const isIn = visitAt !== null && visitAt >= from && visitAt < to && status !== 'lost'
        return isIn ? [{ phone, visitAt, name: details.name ?? this.of(phone)[0]?.name ?? '' }] : []
      })
      .toSorted(
        (a, b) => a.visitAt - b.visitAt || (`${a.name}\0${a.phone}` < `${b.name}\0${b.phone}` ? -1 : 1),
      )
      .map(({ phone, visitAt }) => ({ phone, visitAt }))
  }

  sources(): string[] {
    return [...new Set(this.leads.flatMap(({ source }) => source ?? []))].toSorted()
  }

  /** How many people came at least so far, by status. */
  funnel(): number[] {
    const furthest = this.phones().map(phone => {
      const reached = this.person(phone).stands.filter(one => one.kind === 'status' && one.to !== 'lost')
      const last = reached.at(-1)
      return last?.kind === 'status' ? statuses.indexOf(last.to) : 0
    })
    return statuses.slice(0, -1).map((_, index) => furthest.filter(one => one >= index).length)
  }
}
