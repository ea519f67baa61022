import { Hono } from 'hono'
import { deskPaths } from '#contract/desk-paths.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { HttpError } from '../../http/http-error.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { requireAdmin } from '../../team/require-member.ts'
import type { CrmDeps } from '../crm-deps.ts'

/** Sends a lead again by every configured channel. */
export const deliveryRoutes = ({ deals, leads, channels, wakeOutbox, now }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().post(deskPaths.redeliver, requireAdmin, async c => {
    const lead = await leads.find(c.req.param('id'))
    const deal = lead && (await deals.find(makeDealId(lead.contactId, lead.payload.projectId), c.var.scope))
    if (!lead || !deal) throw new HttpError(404, 'This lead no longer exists. It may have been deleted.')
    if (channels.length === 0) {
      throw new HttpError(409, 'Deliveries are not set up. Ask the person who runs the server.')
    }
    const deliveries = await leads.redeliver(lead.id, channels, now())
    if (deliveries === 0) throw new HttpError(409, 'Demo leads are never delivered.')
    wakeOutbox()
    return c.json({ ok: true, deliveries })
  })
