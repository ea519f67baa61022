import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { type Stage, stages } from '#domain/deals/stages.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { createDeskService, numbered } from './desk-service.ts'

const hour = 3_600_000
const members = ['admin@northfield.example', 'agent@northfield.example']
const zone = 'Asia/Kolkata'

/** A change of one of six deals, and the hours since the change before. */
const step = fc.record({
  who: fc.nat(5),
  hours: fc.integer({ min: 1, max: 9 }),
  what: fc.oneof(
    fc.record({
      lead: fc.constantFrom('search', 'portal', null),
      campaign: fc.constantFrom('launch', null),
      isVisit: fc.boolean(),
    }),
    fc.record({
      status: fc.constantFrom<Stage[]>('contacted', 'visit-booked', 'visited', 'booked', 'lost'),
    }),
    fc.record({ owner: fc.constantFrom(...members, null) }),
  ),
})

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The columns of the export that the figures need. */
interface Exported {
  id: string
  contactId: string
  receivedAt: string
  form: string
  source: string | null
  campaign: string | null
  desk: {
    status: Stage
    furthest: Stage
    contactedAt: number | null
    owner: string | null
    lostReason: string | null
  }
}

/** Plays the steps and returns the furthest stage of each number. */
const play = async (desk: Awaited<ReturnType<typeof createDeskService>>, steps: Step[]) => {
  const furthest = new Map<string, Stage>()
  const change = async (number: string, body: object) => {
    const row = (await desk.inbox('limit=200')).rows.find(({ phone }) => phone === number)
    if (!row) return false
    const { body: answer } = await desk.ask<{ deal: { version: number } }>(
      'GET',
      `/api/desk/deals/${row.dealId}`,
    )
    const { version } = answer.deal
    const { status } = await desk.ask('PATCH', `/api/desk/deals/${row.dealId}`, { version, ...body })
    return status === 200
  }
  for (const { who, hours, what } of steps) {
    desk.later(hours * hour)
    const number = numbered(who)
    if ('lead' in what) {
      const { lead: source, campaign, isVisit } = what
      const visitAt = isVisit ? { visitAt: desk.now() + 48 * hour } : {}
      await desk.send({ name: 'asha rao', number, source, campaign, ...visitAt })
      if (!furthest.has(number)) furthest.set(number, 'new')
    } else if ('owner' in what) await change(number, what)
    else {
      const isLost = what.status === 'lost'
      const isChanged = await change(number, { ...what, ...(isLost && { lostReason: 'Over budget' }) })
      const before = furthest.get(number)
      if (isChanged && before && !isLost && stages.indexOf(what.status) > stages.indexOf(before))
        furthest.set(number, what.status)
    }
  }
  return furthest
}

const countBy = (keys: string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

test('the figures of Numbers are those counted over the export, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async steps => {
      const desk = await createDeskService()
      const furthest = await play(desk, steps)
      const days = `since=2026-11-10&until=${dayIn(desk.now(), zone)}`
      const { body: numbers } = await desk.ask<Numbers>('GET', `/api/desk/numbers?${days}`)
      const { body: team } = await desk.ask<TeamNumbers>('GET', `/api/desk/numbers/team?${days}`)
      const { body: leads } = await desk.ask<Exported[]>('GET', '/api/desk/export?format=json')

      const deals = [...new Map(leads.map(one => [one.contactId, one.desk])).values()]
      const reached = (status: Stage) =>
        deals.filter(one => stages.indexOf(one.furthest) >= stages.indexOf(status)).length
      const lost = deals.filter(({ status }) => status === 'lost')
      expect(deals.map(one => one.furthest).toSorted()).toEqual([...furthest.values()].toSorted())
      expect([numbers.leads, numbers.deals]).toEqual([leads.length, deals.length])
      expect(numbers.funnel).toEqual(
        stages.map(status => ({ status, deals: status === 'lost' ? lost.length : reached(status) })),
      )
      const countOf = (day: string, form: string) =>
        leads.filter(one => one.form === form && dayIn(Date.parse(one.receivedAt), zone) === day).length
      expect(numbers.byDay).toEqual(
        numbers.byDay.map(({ day }) => ({
          day,
          siteVisit: countOf(day, 'site-visit'),
          enquiry: countOf(day, 'enquiry'),
        })),
      )
      expect(countBy(leads.map(({ source }) => String(source)))).toEqual(
        Object.fromEntries(numbers.bySource.map(({ source, leads: count }) => [String(source), count])),
      )
      const firstAt = (id: string) =>
        Math.min(...leads.filter(one => one.contactId === id).map(one => Date.parse(one.receivedAt)))
      const took = new Map(
        leads.flatMap(({ contactId, desk: { contactedAt } }) =>
          contactedAt === null ? [] : [[contactId, contactedAt - firstAt(contactId)]],
        ),
      )
      expect(numbers.answerTime.answered).toBe(took.size)
      expect(numbers.answerTime.within.hour).toBe([...took.values()].filter(time => time <= hour).length)
      expect(numbers.answerTime.within.day).toBe([...took.values()].filter(time => time <= 24 * hour).length)
      expect(numbers.answerTime.waiting).toBe(
        deals.length - reached('contacted') - lost.filter(one => one.furthest === 'new').length,
      )
      const agents = Object.fromEntries(team.agents.map(one => [String(one.owner), [one.deals, one.booked]]))
      const owners = [...new Set(deals.map(({ owner }) => owner))]
      expect(agents).toEqual(
        Object.fromEntries(
          owners.map(owner => {
            const own = deals.filter(one => one.owner === owner)
            return [String(owner), [own.length, own.filter(one => one.furthest === 'booked').length]]
          }),
        ),
      )
      expect(team.lostReasons.reduce((sum, one) => sum + one.deals, 0)).toBe(lost.length)
    }),
    { numRuns: 5 },
  )
})
