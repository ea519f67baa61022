import { type Context, Hono } from 'hono'
import {
  mostUndelivered,
  type SendAgainResponse,
  sendAgainRequest,
  type Undelivered,
  type UndeliveredResponse,
  undeliveredDays,
} from '#api/deals/undelivered.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Channel, Delivery, Lead } from '#store/lead-records.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { projectWords } from '../reading/project-words.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

const dayMs = 86_400_000
/** A delivery is late after this time; one that is due within it may be under way. */
const lateMs = 60_000

const notSetUp = 'Deliveries are not set up. Ask the person who runs the server.'

interface Found {
  delivery: Delivery
  /** Undefined if it is erased. */
  lead: Lead | undefined
}

/** What did not arrive within a minute, and sending it again. */
export function deliveryRoutes({
  deals,
  changes,
  leads,
  projects,
  channels,
  wakeOutbox,
  now,
}: CrmDeps): Hono<DeskEnv> {
  // Opt-outs and erasures go to the webhook's receiver.
  const setUp: Channel[] = channels.flatMap(name =>
    name === 'webhook' ? [name, 'consent', 'erasure'] : [name],
  )

  const audit = (c: Context<DeskEnv>, what: string): Promise<string> =>
    changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'delivery', what })

  /** The undelivered of thirty days, oldest first, in pages. */
  async function* undelivered(): AsyncGenerator<Found[]> {
    const until = now() - lateMs
    const seen = new Set<string>()
    for (let since = until - undeliveredDays * dayMs; ; ) {
      const page = await leads.undelivered({ since, until, limit: mostUndelivered + 1 })
      const fresh = page.filter(({ id }) => !seen.has(id))
      const last = fresh.at(-1)
      if (!last) return
      yield Promise.all(fresh.map(async delivery => ({ delivery, lead: await leads.find(delivery.leadId) })))
      for (const { id } of fresh) seen.add(id)
      since = last.createdAt
    }
  }

  const projectOf = ({ delivery, lead }: Found): string => lead?.payload.projectId ?? delivery.projectId ?? ''

  const shown = (one: Found): Undelivered => {
    const { lead, delivery } = one
    const { id, leadId, channel, state, attempts, createdAt, dueAt, settledAt, lastError } = delivery
    const projectId = projectOf(one)
    return {
      ...{ id, leadId, channel, state, attempts, createdAt, dueAt, settledAt, lastError },
      projectName: projects.filedUnder(projectId)?.settings.projectName ?? projectId,
      lead: lead ? { dealId: makeDealId(lead.contactId, projectId), name: lead.name } : null,
    }
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.undelivered, requireAdmin, async c => {
      const { value: found = [] } = await undelivered().next()
      const deliveries = found.slice(0, mostUndelivered).map(shown)
      const isMore = found.length > mostUndelivered
      return c.json<UndeliveredResponse>({ ok: true, deliveries, isMore, channels: setUp })
    })
    .post(deskPaths.undelivered, requireAdmin, async c => {
      const request = await jsonBody(c, sendAgainRequest)
      const { channel } = request
      if (!setUp.includes(channel)) throw new HttpError(409, notSetUp)
      const entry = await audit(c, `sent again by ${channel}, begun`)
      const of = new Set<string>()
      let deliveries = 0
      for await (const page of undelivered()) {
        const wanted = page.filter(
          ({ delivery }) => delivery.channel === channel && (request.id ?? delivery.id) === delivery.id,
        )
        for (const one of wanted) of.add(projectOf(one))
        const ids = wanted.map(({ delivery }) => delivery.id)
        deliveries += await leads.sendAgain(ids, now(), now() + lateMs)
      }
      await changes.finishAudit(entry, `sent again by ${channel}, ${deliveries}${projectWords([...of])}`)
      if (of.size === 0) throw new HttpError(404, 'This has arrived meanwhile, or was deleted.')
      wakeOutbox()
      return c.json<SendAgainResponse>({ ok: true, deliveries })
    })
    .post(deskPaths.redeliver, requireAdmin, async c => {
      const lead = await leads.find(c.req.param('id'))
      const deal = lead && (await deals.find(makeDealId(lead.contactId, lead.payload.projectId), c.var.scope))
      if (!lead || !deal) throw new HttpError(404, 'This lead no longer exists. It may have been deleted.')
      if (channels.length === 0) throw new HttpError(409, notSetUp)
      if (lead.isDemo) throw new HttpError(409, 'Demo leads are never delivered.')
      await audit(
        c,
        `sent again by ${channels.join(' and ')}, a lead${projectWords([lead.payload.projectId])}`,
      )
      const deliveries = await leads.redeliver(lead.id, channels, now())
      wakeOutbox()
      return c.json({ ok: true, deliveries })
    })
}
