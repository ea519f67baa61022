import { expect } from 'vitest'
import type { Act } from '#domain/deals/facts.ts'
import type { Desk } from '../../../src/service/crm/desk.ts'
import { numbered } from '../../service/desk/desk-service.ts'
import type { Step } from './history.ts'
import type { NaiveDesk } from './naive-desk.ts'

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

export type Work = () => Promise<unknown>

/** What is done, and to whom: one after the other for each of them. */
export type Task = [phones: string[], work: Work]

/** Makes two people one, and two again, at the desk and in the model. */
export function mergingOf(desk: Desk, model: NaiveDesk, idOf: (phone: string) => string) {
  const merge = (one: Of<'merge'>, id: string, act: Act): Task[] => {
    const [kept, other] = [model.root(numbered(one.one)), model.root(numbered(one.other))]
    if (kept === other || model.of(kept).length === 0 || model.of(other).length === 0) return []
    const { version } = model.person(kept)
    const { version: otherVersion } = model.person(other)
    const keys = [...model.members(kept), ...model.members(other)]
    model.do(kept, { kind: 'merge', merge: id, other, ...act })
    const work = async () => {
      const asked = { merge: id, version, other: idOf(other), otherVersion }
      expect((await desk.merge(idOf(kept), asked, act))?.outcome).toBe('changed')
    }
    return [[keys, work]]
  }

  /** Whose last lead was deleted is gone from whoever they were merged into, until they write again. */
  const isKnown = (phone: string) =>
    model.leads.some(lead => lead.phone === phone) || model.doneTo(phone).length > 0

  const split = (which: number, act: Act): Task[] => {
    const all = model.merges().filter(({ kept, other }) => model.of(kept).length > 0 && isKnown(other))
    const one = all[which % Math.max(1, all.length)]
    if (!one) return []
    const root = model.root(one.kept)
    const { version } = model.person(root)
    const keys = model.members(root)
    model.do(one.kept, { kind: 'split', merge: one.merge, ...act })
    const work = async () => {
      const outcome = await desk.split(idOf(root), { merge: one.merge, version }, act)
      expect(outcome?.outcome).toBe('changed')
    }
    return [[keys, work]]
  }

  return { merge, split }
}
