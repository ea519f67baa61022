import type { DatabaseSync } from 'node:sqlite'
import type { Numbers } from '#contract/desk/numbers.ts'
import { dayIn, figuresOf, type LeadGroup, type PeopleGroup } from '../desk-figures.ts'
import type { Period } from '../desk-store.ts'
import { momentOf, placeAt } from './desk-place.ts'

/** Counts what the figures of a period are made of. */
export function figures(database: DatabaseSync) {
  const facetsOfShelves = database.prepare(
    'SELECT s.id, f.form, f.source, f.medium, f.campaign FROM shelves s JOIN facets f ON f.id = s.facet',
  )
  const perDay = database.prepare(
    `SELECT ${dayIn(momentOf('place'))} AS day, shelf, count(*) AS leads FROM touches
     WHERE place >= ? AND place < ? GROUP BY 1, 2`,
  )
  const firsts = database.prepare(
    `WITH firsts AS MATERIALIZED (
       SELECT person, min(place), shelf FROM touches NOT INDEXED WHERE place >= ? AND place < ? GROUP BY person
     )
     SELECT shelf, p.reached, p.status = 'lost' AS is_lost, count(*) AS people,
       json_group_array(p.contacted_at - p.first_at) FILTER (WHERE p.contacted_at IS NOT NULL) AS took
     FROM firsts CROSS JOIN people p ON p.seq = person GROUP BY 1, 2, 3`,
  )

  return {
    numbers(period: Period): Omit<Numbers, 'ok'> {
      const span = [placeAt(period.from), placeAt(period.to)] as const
      const facets = new Map(facetsOfShelves.all().map(({ id, ...facet }) => [id, facet]))
      const leads = perDay.all(...span).map(row => ({ ...row, ...facets.get(row.shelf ?? null) }))
      const people = firsts.all(...span).map(row => ({
        ...row,
        ...facets.get(row.shelf ?? null),
        isLost: row.is_lost === 1,
        took: JSON.parse(String(row.took)),
      }))
      return figuresOf(leads as unknown as LeadGroup[], people as unknown as PeopleGroup[], period)
    },
  }
}
