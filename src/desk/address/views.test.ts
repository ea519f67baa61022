import { describe, expect, it, vi } from 'vitest'
import { addressOf, readView, type View, visitsOfDay } from './views.ts'

const read = (address: string) => readView(new URL(address, 'http://desk.example'))

describe('the desk’s address', () => {
  it.each<View>([
    { name: 'today' },
    { name: 'inbox', inbox: {} },
    {
      name: 'inbox',
      inbox: {
        search: 'asha r',
        status: ['visit-booked', 'lost'],
        received: 'last-7-days',
        since: '2026-11-01',
        sort: 'oldest',
      },
    },
    { name: 'lead', dealId: '+91 98/765', inbox: { source: ['search', 'a,b'], flagged: 'no' } },
    { name: 'visits', span: 'day', day: '2026-11-15' },
    { name: 'visits', span: 'month', day: '2026-11-15', owner: 'ravi@northfield.example' },
    { name: 'numbers', since: '2026-10-01', until: '2026-10-31' },
    { name: 'team' },
    { name: 'settings' },
    { name: 'deliveries' },
    { name: 'audit' },
    { name: 'site' },
    { name: 'site', project: 'aerowood-airport-road' },
    { name: 'account' },
  ])('holds all of $name', view => {
    expect(read(addressOf(view))).toEqual(view)
  })

  it('sends no search text to a server, and reads one before the # too', () => {
    const view: View = { name: 'inbox', inbox: { search: '+91 98765', status: ['new'] } }
    expect(addressOf(view)).toBe('/desk/inbox?status=new#search=%2B91+98765')
    expect(read('/desk?status=new&search=%2B91+98765')).toEqual(view)
  })

  it('is today without more, in browsers too that do not count parameters', () => {
    const count = vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
    expect(read('/desk')).toEqual({ name: 'today' })
    count.mockRestore()
  })

  it('drops invalid parameters and keeps the rest', () => {
    expect(read('/desk?status=asleep&since=soon&country=AE')).toEqual({
      name: 'inbox',
      inbox: { country: ['AE'] },
    })
    expect(read('/desk/nowhere')).toEqual({ name: 'inbox', inbox: {} })
    expect(read('/desk/visits?day=never')).toMatchObject({ name: 'visits', span: 'week' })
  })

  it('keeps the project filter of the visits on the way to one of their days', () => {
    const week = read('/desk/visits?span=week&day=2026-11-16&project=lakeside')
    expect(addressOf(visitsOfDay(week, '2026-11-18'))).toBe(
      '/desk/visits?span=day&day=2026-11-18&project=lakeside',
    )
  })

  it('is the same for the same filter, however it came about', () => {
    const one = addressOf({ name: 'inbox', inbox: { source: ['a'], form: ['enquiry'] } })
    const other = addressOf({ name: 'inbox', inbox: { form: ['enquiry'], source: ['a'] } })
    expect(one).toBe(other)
  })
})
