import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type { EraseResponse, ErasuresResponse } from '#api/contacts/erasure.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { errorText } from '#lib/log/log.ts'
import { underWay } from '#store/change-records.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { projectWords } from '../reading/project-words.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

/** A longer erasure is answered before it is finished. */
const respondWithinMs = 2000

type Progress = ErasuresResponse['erasures'][number]

/** Erases contacts at their request, and reports the progress of unfinished erasures. */
export function eraseRoutes({
  changes,
  deals,
  contacts,
  team,
  live,
  wakeOutbox,
  now,
  log,
}: CrmDeps): Hono<DeskEnv> {
  /** The erasures in progress in this process. */
  const running = new Map<string, Progress>()

  return new Hono<DeskEnv>()
    .get(deskPaths.erasures, requireAdmin, async c => {
      const progress = new Map(running)
      const stored = Map.groupBy(await changes.erasures(), ({ audit }) => audit)
      for (const [id, deps] of stored) {
        if (id === null) continue
        const leads = deps.reduce((sum, part) => sum + part.leads, 0)
        const erased = deps.reduce((sum, part) => sum + part.erased, 0)
        progress.set(id, { id, leads, erased })
      }
      return c.json<ErasuresResponse>({ ok: true, erasures: [...progress.values()] })
    })
    .delete(deskPaths.deal, requireAdmin, async c => {
      const deal = await deals.find(c.req.param('id'), c.var.scope)
      if (!deal) throw new HttpError(404, 'This person is no longer in the desk. They may have been erased.')
      const whose = team.projects.length > 1 ? projectWords(await contacts.projectsOf(deal.id)) : ''
      const whatOf = (leads: number) => `a person with ${leads} ${leads === 1 ? 'lead' : 'leads'}${whose}`
      const audit = { at: now(), by: c.var.member.email, kind: 'erasure' as const }
      const entry = await changes.beginAudit({ ...audit, what: 'a person, begun' })
      const dealIds = [deal.id, ...(deal.otherDeals ?? []).map(({ id }) => id)]
      const sendErased = () => live.send({ kind: 'erased', dealIds })

      const erase = async (): Promise<number> => {
        const onStart = async (leads: number) => {
          await changes.finishAudit(entry, `${whatOf(leads)}${underWay}`)
          // Once all leads are deleted and only the index is left, the records have no counts any more.
          running.set(entry, { id: entry, leads, erased: leads })
          sendErased()
        }
        try {
          const leads = (await contacts.erase(c.req.param('id'), { audit: entry, onStart })) ?? 0
          await changes.finishAudit(entry, whatOf(leads))
          sendErased()
          // Sends the erasure to the webhook's receiver.
          wakeOutbox()
          return leads
        } finally {
          running.delete(entry)
        }
      }

      running.set(entry, { id: entry, leads: deal.leadCount, erased: 0 })
      const work = erase()
      const waiting = new AbortController()
      const late = pause(respondWithinMs, undefined, { signal: waiting.signal }).catch(() => undefined)
      const leads = await Promise.race([work, late]).finally(() => waiting.abort())
      if (leads !== undefined) return c.json<EraseResponse>({ ok: true, leads })
      work.catch(error =>
        log.error(
          { fault: errorText(error) },
          'an erasure was interrupted; the next start or housekeeping continues it',
        ),
      )
      const known = running.get(entry)?.leads ?? deal.leadCount
      return c.json<EraseResponse>({ ok: true, leads: known, isUnderWay: true, id: entry }, 202)
    })
}
