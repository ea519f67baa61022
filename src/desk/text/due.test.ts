import { expect, test } from 'vitest'
import { defaultSettings, replyClock } from '#api/settings/settings.ts'
import { computeReplyDue, requestDue, stepDue } from './due.ts'

const usual = replyClock(defaultSettings, '', 'Asia/Kolkata')
const at = (time: string) => Date.parse(`2026-11-16T${time}+05:30`)

test('a reply: the time left, then how long it is overdue', () => {
  const due = (now: string) => computeReplyDue(at('10:00'), at(now), usual)
  expect(due('10:03')).toEqual({ isOverdue: false, text: '12 min left' })
  expect(due('10:14:50')).toEqual({ isOverdue: false, text: '1 min left' })
  expect(due('10:15')).toEqual({ isOverdue: true, text: '1 min overdue' })
  expect(due('13:20')).toEqual({ isOverdue: true, text: '3 h overdue' })
})

test('at night it says when it is due', () => {
  expect(computeReplyDue(at('02:00'), at('03:00'), usual)).toEqual({
    isOverdue: false,
    text: 'due 9:15 am',
  })
  expect(computeReplyDue(at('21:00'), at('22:00'), usual).text).toBe('due Tue, 9:15 am')
})

test('a next step: its time, with the day if it is not today', () => {
  expect(stepDue(at('16:00'), at('10:00'))).toEqual({ isOverdue: false, text: '4:00 pm' })
  expect(stepDue(at('09:00'), at('11:30'))).toEqual({ isOverdue: true, text: '2 h overdue' })
  const inDays = (days: number) => stepDue(at('16:00') + days * 86_400_000, at('10:00')).text
  expect(inDays(1)).toBe('Tue, 4:00 pm')
  expect(inDays(6)).toBe('Sun, 4:00 pm')
  // The weekday alone would be ambiguous, because it is today's.
  expect(inDays(7)).toBe('23 Nov, 4:00 pm')
})

test('a request shows the whole days left, and says when they are over', () => {
  const day = 86_400_000
  expect(requestDue(5, 1, 30)).toEqual({ isOverdue: false, text: '30 days left' })
  expect(requestDue(0, 1, 30)).toEqual({ isOverdue: false, text: '30 days left' })
  expect(requestDue(0, 29 * day + 1, 30)).toEqual({ isOverdue: false, text: '1 day left' })
  expect(requestDue(0, 30 * day, 30)).toEqual({ isOverdue: true, text: '1 day overdue' })
  expect(requestDue(0, 33 * day, 30)).toEqual({ isOverdue: true, text: '3 days overdue' })
})
