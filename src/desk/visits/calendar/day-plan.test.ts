import { describe, expect, it } from 'vitest'
import type { Visit } from '#api/visits/visits.ts'
import { unaskedPermission } from '#domain/contacts/permission.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import { instantOf } from '../../text/desk-time.ts'
import { fitLanes, planDay } from './day-plan.ts'

const visit = (name: string, hour: number, owner: string | null = null): Visit => ({
  dealId: name,
  name,
  phone: '+919800000000',
  visitAt: instantOf('2026-11-15', hour * 60),
  status: 'visit-booked',
  owner,
  visit: noVisit,
  permission: unaskedPermission,
  visitRequest: null,
  version: 0,
  lastNote: null,
  projects: ['p'],
})

describe('planDay', () => {
  it('puts overlapping visits side by side, and others below', () => {
    const plan = planDay([visit('c', 14), visit('b', 11.5), visit('a', 11)])
    expect(plan.map(({ visit: { name }, lane, lanes }) => [name, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
    expect(plan.some(({ isClash }) => isClash)).toBe(false)
  })

  it('marks visits that one member would have at the same time, and no others', () => {
    const [ravi, uma] = ['ravi@northfield.example', 'uma@northfield.example']
    const plan = planDay([
      visit('a', 11, ravi),
      visit('b', 11.5, ravi),
      visit('c', 12.5, ravi),
      visit('d', 11, uma),
      visit('e', 15),
      visit('f', 15),
    ])
    expect(plan.filter(({ isClash }) => isClash).map(({ visit: { name } }) => name)).toEqual(['a', 'b'])
  })

  it('counts those a narrow column has no room for', () => {
    const plan = planDay([...'abcde'].map(name => visit(name, 11)))
    const { shown, crowds } = fitLanes(plan, 3)
    expect(shown.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
    ])
    expect(crowds).toEqual([{ from: 11 * 60, visits: 3 }])
    expect(fitLanes(planDay([visit('a', 11), visit('b', 11)]), 3).crowds).toEqual([])
  })

  it('gives a place back once the visit before is over', () => {
    const plan = planDay([visit('a', 11), visit('b', 11.5), visit('c', 12)])
    expect(plan.map(({ lane }) => lane)).toEqual([0, 1, 0])
  })
})
