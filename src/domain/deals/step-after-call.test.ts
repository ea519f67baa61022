import { expect, test } from 'vitest'
import type { CallOutcome } from './calls.ts'
import { stepAfterCall } from './step-after-call.ts'

/** Tuesday to Sunday; the 18th is a holiday. */
const hours = {
  days: [0, 2, 3, 4, 5, 6],
  from: 9 * 60,
  to: 20 * 60,
  holidays: ['2026-11-18'],
  zone: 'Asia/Kolkata',
}
const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}+05:30`)

test.each<[outcome: CallOutcome, attempts: number, now: number, what: string, next: number]>([
  ['no-answer', 0, at(17, '11:00'), 'Call again', at(17, '11:20')],
  ['busy', 0, at(17, '11:00'), 'Call again', at(17, '11:20')],
  ['no-answer', 1, at(17, '11:20'), 'Call again', at(17, '13:20')],
  ['no-answer', 2, at(17, '13:20'), 'Call again', at(19, '11:00')],
  ['busy', 5, at(19, '11:00'), 'Call again', at(20, '11:00')],
  ['no-answer', 2, at(22, '12:00'), 'Call again', at(24, '11:00')],
  ['no-answer', 0, at(17, '19:50'), 'Call again', at(19, '09:10')],
  ['no-answer', 0, at(17, '22:35'), 'Call again', at(19, '09:20')],
  ['call-back', 3, at(17, '11:00'), 'Call back', at(17, '13:00')],
])(
  'after %s, tried %i times before, comes the next call in working time',
  (outcome, attempts, now, what, next) => {
    expect(stepAfterCall(outcome, attempts, now, hours)).toEqual({ what, at: next })
  },
)

test('who was spoken to or is lost has no step by itself', () => {
  for (const outcome of ['answered', 'not-interested', 'wrong-number'] as const)
    expect(stepAfterCall(outcome, 0, at(17, '11:00'), hours)).toBeUndefined()
})
