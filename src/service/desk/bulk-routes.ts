import { Hono } from 'hono'
import { type BulkAnswer, type BulkStatus, bulkStatus } from '#contract/desk/inbox.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { statusNames } from '#contract/desk/statuses.ts'
import { jsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'
import { refuseLostWithoutReason } from './lost.ts'
import { auditWords, selectionOf } from './selection.ts'

/** So many at once are changed while the page waits; whoever means more has hardly meant it. */
const mostPeople = 50_000
/** Few enough that a lead which comes meanwhile does not wait for them. */
const atOnce = 100

/** One status for many people at once. */
export function bulkRoutes({ desk, live, now }: DeskParts): Hono<DeskEnv> {
  /** All of them before the first is changed: a change may take people out of the very filter they were found by. */
  const found = async ({ people, filter }: BulkStatus): Promise<string[]> => {
    if (people) return people
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

  return new Hono<DeskEnv>().post(deskPaths.statuses, async c => {
    const asked = await jsonBody(c, bulkStatus)
    if ((asked.people === undefined) === (asked.filter === undefined)) {
      throw new Refusal(400, 'Name either people or a filter.', 'people')
    }
    refuseLostWithoutReason(asked)
    const ids = await found(asked)
    const by = c.var.member.email
    const whom = asked.filter ? auditWords(asked.filter) : 'chosen one by one'
    const told = (count: number) => `${statusNames[asked.status]}: ${count} of ${ids.length} people, ${whom}`
    const entry = await desk.beginAudit({ at: now(), by, kind: 'bulk-status', what: told(0) })
    let changed = 0
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce)
      changed += await desk.setStatuses(some, asked.status, asked.lostReason ?? null, { by, at: now() })
    }
    await desk.finishAudit(entry, told(changed))
    live.wake()
    return c.json<BulkAnswer>({ ok: true, changed })
  })
}
