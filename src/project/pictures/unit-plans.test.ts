import { expect, it } from 'vitest'
import { scalesOf } from './unit-plans.ts'

it('draws every measured plan to the scale of the widest', () => {
  const plan = { aspect: 1.4, rooms: [] }
  const plans = { small: { ...plan, across: 12 }, large: { ...plan, across: 16 }, unmeasured: plan }
  expect(scalesOf(plans)).toEqual({ small: 0.75, large: 1 })
  expect(scalesOf({})).toEqual({})
})
