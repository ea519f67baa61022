import { expect, test } from 'vitest'
import { noVisit } from '#domain/visits/visit-state.ts'
import { visitReminder } from './step-presets.ts'

const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}+05:30`)
const visitAt = at(21, '16:30')

test('a reminder comes at 11:00 the day before an agreed visit, while that is still to come', () => {
  const agreed = { visitAt, visit: { ...noVisit, stage: 'confirmed' as const } }
  expect(visitReminder(agreed, at(17, '11:00'))).toEqual({
    what: 'Remind them of the visit',
    at: at(20, '11:00'),
  })
  expect(visitReminder(agreed, at(20, '12:00'))).toBeUndefined()
  const asked = { visitAt, visit: { ...noVisit, stage: 'asked' as const } }
  expect(visitReminder(asked, at(17, '11:00'))).toBeUndefined()
})
