import type { MiddlewareHandler } from 'hono'
import type { DeskStore } from '../records/desk-store.ts'
import type { DeskEnv } from '../team/member.ts'

const done: Record<string, string> = { POST: 'invited', PATCH: 'gave another role to', DELETE: 'removed' }

/** Writes down who let whom into the team, gave them another role or took them out. */
export const teamAudit =
  (desk: DeskStore, now: () => number): MiddlewareHandler<DeskEnv> =>
  async (c, next) => {
    await next()
    const word = done[c.req.method]
    if (!word || !c.res.ok) return
    const { member } = await c.res.clone().json()
    const whom = member ? `${member.email} (${member.role})` : c.req.param('email')
    await desk.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what: `${word} ${whom}` })
  }
