import type { Fact } from '#contract/desk/facts.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import type { LeadSelection } from '../../../src/service/desk/desk.ts'

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
    const asked = this.of(phone).filter(({ visitAt }) => visitAt !== null)
    const done = this.#done.get(phone) ?? []
    const events = [
      ...asked.map(({ receivedAt: at, visitAt }) => ({ at, asked: visitAt, done: undefined })),
      ...done.map(one => ({ at: one.at, asked: null, done: one })),
    ].sort((a, b) => a.at - b.at)
    let status: Status = 'new'
    let owner: string | null = null
    let visit = { at: null as number | null, isAgreed: false, request: null as number | null }
    for (const event of events) {
      const { done: one } = event
      if (!one) {
        if (!visit.isAgreed) visit.at = event.asked
        else visit.request = event.asked === visit.at ? null : event.asked
      } else if (one.kind === 'status') {
        status = one.to
        if (one.to === 'visit-booked' && visit.at !== null) visit.isAgreed = true
      } else if (one.kind === 'owner') owner = one.to
      else if (one.kind === 'visit') visit = { at: one.to, isAgreed: true, request: null }
    }
    return { status, owner, visitAt: visit.at, visitRequest: visit.request, version: done.length, done }
  }

  /** The newest selected lead of each person, newest first. */
  inbox(selection: LeadSelection): string[] {
    const fits = ({ source, country, isFlagged, name, phone, receivedAt }: NaiveLead) => {
      const { status, owner } = this.person(phone)
      const asked = { ...selection, search: undefined, since: undefined, until: undefined }
      const is: Record<string, unknown> = { source, country, isFlagged, status, owner }
      return (
        Object.entries(asked).every(([key, value]) => value === undefined || is[key] === value) &&
        (!selection.search || name.split(' ').some(word => word.startsWith(selection.search ?? ''))) &&
        receivedAt >= (selection.since ?? 0) &&
        receivedAt < (selection.until ?? Number.POSITIVE_INFINITY)
      )
    }
    const newest = this.leads.filter(fits).toSorted((a, b) => b.receivedAt - a.receivedAt)
    return [...Map.groupBy(newest, ({ phone }) => phone).values()].map(([lead]) => lead?.id ?? '')
  }

  /** How many people came at least so far, by status. */
  funnel(): number[] {
    const furthest = this.phones().map(phone => {
      const reached = this.person(phone).done.filter(one => one.kind === 'status' && one.to !== 'lost')
      const last = reached.at(-1)
      return last?.kind === 'status' ? statuses.indexOf(last.to) : 0
    })
    return statuses.slice(0, -1).map((_, index) => furthest.filter(one => one >= index).length)
  }
}
