import type { Context } from 'hono'
import type { DeskEnv } from '../team/desk-env.ts'
import { describeRequestOrigin, readRequestOrigin } from '../team/sessions/request-origin.ts'
import type { Team } from '../team/team.ts'

const windowMs = 3_600_000
/** More different deals than a member works on in an hour; the next entries follow at each doubling. */
const first = 250

interface Reads {
  since: number
  deals: Set<string>
  nextAt: number
}

/**
 * Writes an audit entry when a member reads many different deals within an hour, because paging through the inbox is an
 * export too.
 */
export function auditBulkAccess(team: Team) {
  const byMember = new Map<string, Reads>()

  const readsOf = (email: string): Reads => {
    const before = byMember.get(email)
    if (before && team.now() - before.since < windowMs) return before
    const reads = { since: team.now(), deals: new Set<string>(), nextAt: first }
    byMember.set(email, reads)
    return reads
  }

  return async (c: Context<DeskEnv>, rows: readonly { dealId: string }[]): Promise<void> => {
    const { email } = c.var.member
    const reads = readsOf(email)
    for (const { dealId } of rows) reads.deals.add(dealId)
    if (reads.deals.size < reads.nextAt) return
    const what = `${reads.nextAt.toLocaleString('en-IN')} people or more within an hour`
    while (reads.nextAt <= reads.deals.size) reads.nextAt *= 2
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    await team.record(c, { by: email, kind: 'reading', what: `${what}, ${origin}` })
  }
}
