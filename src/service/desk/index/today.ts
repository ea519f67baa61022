import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { statuses } from '#contract/desk/statuses.ts'
import { type Today, type TodayRow, type TodaySection, todayLimits } from '#contract/desk/today.ts'
import type { Period } from '../desk.ts'
import { visitColumn } from './index-rows.ts'
import { nameInProjects, wroteToProjects } from './projects.ts'

const row = v.object({
  personId: v.string(),
  name: v.string(),
  phone: v.string(),
  status: v.picklist(statuses),
  owner: v.nullable(v.string()),
  visitAt: v.nullable(v.number()),
  visitRequest: v.nullable(v.number()),
  visit: visitColumn,
  waitingSince: v.nullable(v.number()),
  takenFrom: v.nullable(v.string()),
  has_written_again: v.number(),
  next_at: v.nullable(v.number()),
  next_what: v.nullable(v.string()),
})

const columns = `person_id AS personId, phone, status, owner, visit_at AS visitAt, visit_request AS visitRequest, visit,
  waiting_since AS waitingSince, taken_from AS takenFrom, has_written_again, next_at, next_what`

/** Each of them is answered by an index of its own; `:from` and `:to` are today. */
const sections: Record<TodaySection, { where: string; order: string }> = {
  waiting: { where: 'waiting_since IS NOT NULL AND leads > 0', order: 'waiting_since DESC' },
  steps: { where: 'next_at < :to AND leads > 0', order: 'next_at' },
  visits: {
    where: `visit_at >= :from AND visit_at < :to AND status <> 'lost' AND leads > 0`,
    order: 'visit_at',
  },
  requests: { where: 'asked_since IS NOT NULL AND leads > 0', order: 'asked_since' },
  taken: {
    where: 'taken_from IS NOT NULL AND waiting_since IS NOT NULL AND leads > 0',
    order: 'waiting_since DESC',
  },
  withoutNext: {
    where: `next_at IS NULL AND waiting_since IS NULL AND leads > 0
      AND status IN ('new', 'contacted', 'visit-booked', 'visited')`,
    order: 'first_at DESC',
  },
}

const rowOf = (found: unknown): TodayRow => {
  const { has_written_again, next_at, next_what, ...rest } = v.parse(row, found)
  return {
    ...rest,
    hasWrittenAgain: has_written_again === 1,
    next: next_at === null || next_what === null ? null : { at: next_at, what: next_what },
  }
}

/** Reads what is on for today. */
export function todayReads(database: DatabaseSync) {
  const prepare = ({ where, order }: { where: string; order: string }, whose: string, name: string) => ({
    rows: database.prepare(
      `SELECT ${columns}, ${name} AS name FROM people WHERE ${where}${whose} ORDER BY ${order}, name, phone LIMIT ${todayLimits.rows}`,
    ),
    count: database.prepare(
      `SELECT count(*) AS people FROM (SELECT 1 FROM people WHERE ${where}${whose} LIMIT ${todayLimits.most})`,
    ),
  })
  const statementsFor = (whose: string, name = 'name') => mapSections(one => prepare(one, whose, name))
  const ofOwner = ' AND owner = :owner'
  const ofProjects = ` AND ${wroteToProjects('people.id')}`
  const name = nameInProjects('people.id')
  const ofAll = { all: statementsFor(''), projects: statementsFor(ofProjects, name) }
  const ofOne = { all: statementsFor(ofOwner), projects: statementsFor(`${ofOwner}${ofProjects}`, name) }

  return {
    /** Of whoever wrote to one of these projects, or of all. */
    today({ from, to }: Period, owner: string | null, projects?: readonly string[]): Omit<Today, 'ok'> {
      const statements = (owner === null ? ofAll : ofOne)[projects ? 'projects' : 'all']
      const read = (section: TodaySection) => {
        const { where } = sections[section]
        const asked = {
          ...(where.includes(':from') && { from }),
          ...(where.includes(':to') && { to }),
          ...(owner !== null && { owner }),
          ...(projects && { projects: JSON.stringify(projects) }),
        }
        const { rows, count } = statements[section]
        return { count: Number(count.get(asked)?.people), rows: rows.all(asked).map(rowOf) }
      }
      return {
        waiting: read('waiting'),
        steps: read('steps'),
        visits: read('visits'),
        requests: read('requests'),
        taken: read('taken'),
        withoutNext: read('withoutNext'),
      }
    },
  }
}

const mapSections = <Value>(
  work: (section: { where: string; order: string }) => Value,
): Record<TodaySection, Value> => ({
  waiting: work(sections.waiting),
  steps: work(sections.steps),
  visits: work(sections.visits),
  requests: work(sections.requests),
  taken: work(sections.taken),
  withoutNext: work(sections.withoutNext),
})
