import { expect, test } from 'vitest'
import type { DealLead } from '#api/deals/deal.ts'
import { describeDay, foldDays } from './fold-days.ts'

const sent = (time: string, phone = '+919845077001', ...spamSigns: string[]) =>
  ({
    leadId: `${time} ${phone}`,
    receivedAt: Date.parse(`2019-11-${time}+05:30`),
    phone,
    spamSigns,
  }) as DealLead

// The year is not the current one, so dates always show it.
const now = Date.parse('2019-11-12T20:00+05:30')

const fold = (leads: DealLead[], leadCount = leads.length) =>
  foldDays(leads, leadCount).map(day => (day.leads.length > 1 ? describeDay(day, now) : day.leads[0].leadId))

const number = '+919845077001'
const many = 'many-today'

test('leads of a day with the sign of too many are one, the others of that day with them', () => {
  const leads = [
    sent('12T19:00', number, many),
    sent('12T18:00', number, many),
    sent('12T17:00'),
    sent('10T17:00', number, many),
    sent('10T16:00'),
    sent('09T16:00'),
    sent('09T15:00'),
  ]
  expect(fold(leads)).toEqual(['×3 today', '×2 on 10 Nov 2019', `09T16:00 ${number}`, `09T15:00 ${number}`])
})

test('another number of the same person is not folded with it', () => {
  const other = sent('12T18:30', '+919845077002')
  expect(fold([sent('12T19:00', number, many), other, sent('12T18:00')])).toEqual(['×2 today', other.leadId])
})

test('where the day may go on in leads that are not loaded, the figure says so', () => {
  const leads = [sent('12T19:00', number, many), sent('12T18:00', number, many)]
  expect(fold(leads, 60)).toEqual(['×2+ today'])
  expect(fold([...leads, sent('11T18:00')], 60)).toEqual(['×2 today', `11T18:00 ${number}`])
})
