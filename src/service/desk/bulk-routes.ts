import { type Context, Hono } from 'hono'
import {
  type BulkAnswer,
  type BulkChange,
  bulkChange,
  bulkLimits,
  type CountAnswer,
  type RecentBulk,
  type RecentBulksAnswer,
} from '#contract/desk/bulk.ts'
import { inboxFilter } from '#contract/desk/inbox.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { statusNames } from '#contract/desk/statuses.ts'
import { jsonBody } from '../http/json-body.ts'
import { queryWords } from '../http/query.ts'
import { Refusal } from '../http/refusal.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { Desk } from './desk.ts'
import type { DeskParts } from './desk-parts.ts'
import { refuseLostWithoutReason } from './lost.ts'
import { searchedWords } from './searched-words.ts'
import { auditWords, selectionOf } from './selection.ts'
import { teamEmails } from './team-emails.ts'

/** So many at once are changed while the page waits; whoever means more has hardly meant it. */
const mostPeople = 50_000
/** Few enough that a lead which comes meanwhile does not wait for them. */
const atOnce = 100

const people = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`

const wordsOf = ({ status, owner }: Pick<RecentBulk, 'status' | 'owner'>): string =>
  [status && statusNames[status], owner !== undefined && `owner ${owner ?? 'nobody'}`]
    .filter(Boolean)
    .join(', ')

/** Does something to many people, a few at a time, and answers with how many it was done to. */
const inParts = async (ids: string[], work: (some: string[]) => Promise<number>): Promise<number> => {
  let done = 0
  for (let start = 0; start < ids.length; start += atOnce) {
    done += await work(ids.slice(start, start + atOnce))
  }
  return done
}

/** One status or owner for many people at once, and taking that back. */
export function bulkRoutes({ deskFor, team, live, now }: DeskParts): Hono<DeskEnv> {
  /** All of them before the first is changed: a change may take people out of the very filter they were found by. */
  const found = async (desk: Desk, { people: named, filter }: BulkChange): Promise<string[]> => {
    if (named) return [...new Set(named)]
    const selection = selectionOf(filter ?? {})
    const ids: string[] = []
    for (let from = {}; ; ) {
      const { rows, next } = await desk.inbox(selection, { sort: 'newest', limit: 500, ...from })
      ids.push(...rows.map(({ personId }) => personId))
      if (next === null) return ids
      if (ids.length > mostPeople) {
        throw new Refusal(
          400,
          `Narrow the filter: at most ${mostPeople} people are changed at once.`,
          'filter',
        )
      }
      from = { after: next }
    }
  }

  const refuseUnclear = async (asked: BulkChange) => {
    if ((asked.people === undefined) === (asked.filter === undefined)) {
      throw new Refusal(400, 'Name either people or a filter.', 'people')
    }
    if (asked.status === undefined && asked.owner === undefined) {
      throw new Refusal(400, 'Say which status or which owner they are given.', 'status')
    }
    refuseLostWithoutReason(asked)
    if (asked.owner && !(await teamEmails(team)).includes(asked.owner)) {
      throw new Refusal(400, 'Nobody of the team has this e-mail.', 'owner')
    }
  }

  const refuseMany = (c: Context<DeskEnv>, count: number, confirmed: number | undefined) => {
    if (count > bulkLimits.admin && c.var.member.role !== 'admin') {
      const error = `Only an admin changes more than ${bulkLimits.admin} people at once; these are ${people(count)}.`
      throw new Refusal(403, error, 'people')
    }
    if (count > bulkLimits.ask && confirmed !== count) {
      throw new Refusal(409, `This changes ${people(count)}. Confirm that number to go on.`, 'confirmed')
    }
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.count, async c => {
      const filter = queryWords(c, inboxFilter, searchedWords(c))
      return c.json<CountAnswer>({
        ok: true,
        people: await deskFor(c).count(selectionOf(filter), mostPeople),
      })
    })
    .post(deskPaths.bulk, async c => {
      const asked = await jsonBody(c, bulkChange)
      await refuseUnclear(asked)
      const ids = await found(deskFor(c), asked)
      refuseMany(c, ids.length, asked.confirmed)
      const by = c.var.member.email
      const { id, status, lostReason, owner } = asked
      const change = {
        ...(status && { status }),
        ...(lostReason && { lostReason }),
        ...(owner !== undefined && { owner }),
      }
      const whom = asked.filter ? auditWords(asked.filter) : 'chosen one by one'
      const what = wordsOf({ status: status ?? null, ...(owner !== undefined && { owner }) })
      const told = (count: number) => `${what}: ${count} of ${ids.length} people, ${whom}`
      const kind = status ? 'bulk-status' : 'bulk-owner'
      const entry = await deskFor(c).beginAudit({ at: now(), by, kind, what: told(0) })
      const changed = await inParts(ids, some => deskFor(c).changeMany(some, change, id, { by, at: now() }))
      await deskFor(c).finishAudit(entry, told(changed))
      live.wake()
      return c.json<BulkAnswer>({ ok: true, changed })
    })
    .get(deskPaths.bulk, async c => {
      const { email, role } = c.var.member
      const changes = await deskFor(c).recentBulks(now() - bulkLimits.undoMs)
      const own = changes.filter(({ by }) => role === 'admin' || by === email)
      return c.json<RecentBulksAnswer>({ ok: true, changes: own })
    })
    .post(deskPaths.undoBulk, async c => {
      const id = c.req.param('id')
      const { email: by, role } = c.var.member
      const done = (await deskFor(c).recentBulks(now() - bulkLimits.undoMs)).find(one => one.id === id)
      if (!done) throw new Refusal(404, 'This change is not known, or it was made more than a day ago.')
      if (role !== 'admin' && done.by !== by) {
        throw new Refusal(403, 'Whoever made this change, or an admin, takes it back.')
      }
      const ids = await deskFor(c).bulkPeople(id)
      const told = (count: number) => `${wordsOf(done)} by ${done.by}: ${count} of ${done.people} people`
      const entry = await deskFor(c).beginAudit({ at: now(), by, kind: 'bulk-undo', what: told(0) })
      const changed = await inParts(ids, some => deskFor(c).undoBulk(some, id, { by, at: now() }))
      await deskFor(c).finishAudit(entry, told(changed))
      live.wake()
      return c.json<BulkAnswer>({ ok: true, changed })
    })
}
