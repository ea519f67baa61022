import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Numbers } from '#contract/desk/numbers.ts'
import type { Period } from '../desk.ts'
import { figuresOf } from '../figures-of.ts'
import { dayInSql } from './day-in-sql.ts'
import { flag } from './index-rows.ts'
import { momentInSql, sortKeyAt } from './sort-key.ts'

const optionalText = v.nullable(v.string())

const facetRow = v.object({
  id: v.number(),
  project: v.string(),
  form: v.string(),
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
})

const leadsRow = v.object({ day: v.number(), combination: v.number(), leads: v.number() })

const peopleRow = v.object({
  combination: v.number(),
  furthest: v.number(),
  isLost: flag,
  people: v.number(),
  took: v.pipe(v.string(), v.parseJson(), v.array(v.number())),
})

/** Counts what the figures of a period are made of. */
export function figureReads(database: DatabaseSync) {
  const facets = database.prepare(
    'SELECT c.id, f.project, f.form, f.source, f.medium, f.campaign FROM facet_combinations c JOIN facets f ON f.id = c.facet',
  )
  const perDay = (period: Period, zone: string) =>
    database.prepare(
      `SELECT ${dayInSql(momentInSql('sort_key'), period, zone)} AS day, combination, count(*) AS leads FROM leads
     WHERE sort_key >= :from AND sort_key < :to GROUP BY 1, 2`,
    )
  /** A person's first lead among those that count. */
  const firstsOf = (only: string) =>
    database.prepare(
      `WITH firsts AS MATERIALIZED (
       SELECT person, min(sort_key), combination FROM leads NOT INDEXED
       WHERE sort_key >= :from AND sort_key < :to ${only} GROUP BY person
     )
     SELECT combination, p.furthest, p.status = 'lost' AS isLost, count(*) AS people,
       json_group_array(p.contacted_at - p.first_at) FILTER (WHERE p.contacted_at IS NOT NULL) AS took
     FROM firsts CROSS JOIN people p ON p.id = person GROUP BY 1, 2, 3`,
    )
  const firsts = firstsOf('')
  const firstsAmong = firstsOf('AND combination IN (SELECT value FROM json_each(:combinations))')

  return {
    /** Of leads of these projects, or of all, by the days of a zone. */
    numbers(period: Period, zone: string, projects?: readonly string[]): Omit<Numbers, 'ok'> {
      const span = { from: sortKeyAt(period.from), to: sortKeyAt(period.to) }
      const known = new Map(
        facets.all().flatMap(row => {
          const { id, project, ...facet } = v.parse(facetRow, row)
          return !projects || projects.includes(project) ? [[id, facet]] : []
        }),
      )
      const withFacet = <Row extends { combination: number }>(row: Row) => {
        const facet = known.get(row.combination)
        return facet ? [{ ...facet, ...row }] : []
      }
      const people = projects
        ? firstsAmong.all({ ...span, combinations: JSON.stringify([...known.keys()]) })
        : firsts.all(span)
      return figuresOf(
        perDay(period, zone)
          .all(span)
          .flatMap(row => withFacet(v.parse(leadsRow, row))),
        people.flatMap(row => withFacet(v.parse(peopleRow, row))),
        period,
        zone,
      )
    },
  }
}
