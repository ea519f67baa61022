import { expect, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { indexOf, leadToIndex } from '../index/index-in-memory.ts'
import { campaignFigureQueries } from './campaign-figure-queries.ts'
import { figureQueries } from './figure-queries.ts'

const period = { from: 0, to: 86_400_000 }

test.each([
  { of: 'all projects', scope: everything },
  { of: 'one project', scope: { projects: ['p'] } },
])('read in pages, every campaign comes once and has the figures that the numbers show: $of', ({ scope }) => {
  const words = [null, 'a', 'b']
  const origins = words.flatMap(campaign =>
    words.flatMap(source => words.map(medium => ({ campaign, source, medium }))),
  )
  const leads = origins.flatMap((origin, at) =>
    ['p', 'q'].map((project, of) =>
      leadToIndex({
        project,
        id: `lead-${at}-${of}`,
        contactId: `person-${at % 10}`,
        fields: { ...origin, country: at % 2 ? 'IN' : 'AE' },
        receivedAt: 1000 * at + of,
      }),
    ),
  )
  const database = indexOf(leads)
  const rows = []
  for (let from = {}; ; ) {
    const page = campaignFigureQueries(database).campaignFigures(period, { limit: 2, ...from }, scope)
    rows.push(...page.rows)
    if (page.next === null) break
    from = { after: page.next }
  }
  const { byCampaign } = figureQueries(database).numbers(period, 'UTC', scope)
  const texts = (all: object[]) => all.map(one => JSON.stringify(one)).toSorted()
  expect(rows).toHaveLength(27)
  expect(texts(rows)).toEqual(texts(byCampaign))
})
