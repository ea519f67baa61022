import { statuses } from '#domain/deals/statuses.ts'
import type { LeadSelection } from '../../../src/service/crm/desk.ts'
import { type NaiveLead, NaivePeople } from './naive-people.ts'

/** What the desk should show, said in the plainest way: everybody is gone through for every question. */
export class NaiveDesk extends NaivePeople {
  /** The newest selected lead of each person, newest first. */
  inbox(selection: LeadSelection): string[] {
    const fits = ({ source, country, isFlagged, name, phone, receivedAt }: NaiveLead) => {
      const { status, lostReason, furthest, owner, waitingSince, details } = this.person(phone)
      const words = [name, details.name ?? '', details.email?.split(/[@.]/) ?? ''].flat().join(' ').split(' ')
      const asked = { ...selection, search: undefined, since: undefined, until: undefined }
      const is: Record<string, unknown> = {
        source,
        country,
        isFlagged,
        status,
        lostReason: status === 'lost' ? lostReason : undefined,
        answered: furthest === 0 && status !== 'lost' ? 'waiting' : undefined,
        reached: statuses.slice(0, furthest + 1),
        owner,
        isWaiting: waitingSince !== null,
      }
      return (
        Object.entries(asked).every(
          ([key, value]) => value === undefined || [value].flat().some(one => [is[key]].flat().includes(one)),
        ) &&
        (!selection.search || words.some(word => word.startsWith(selection.search ?? ''))) &&
        receivedAt >= (selection.since ?? 0) &&
        receivedAt < (selection.until ?? Number.POSITIVE_INFINITY)
      )
    }
    const newest = this.leads.filter(fits).toSorted((a, b) => b.receivedAt - a.receivedAt)
    return [...Map.groupBy(newest, ({ phone }) => this.root(phone)).values()].map(([lead]) => lead?.id ?? '')
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
        const { visitAt, status } = this.person(phone)
        const isIn = visitAt !== null && visitAt >= from && visitAt < to && status !== 'lost'
        return isIn ? [{ phone, visitAt, name: this.nameOf(phone) }] : []
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
    const furthest = this.phones().map(phone => this.person(phone).furthest)
    return statuses.slice(0, -1).map((_, index) => furthest.filter(one => one >= index).length)
  }
}
