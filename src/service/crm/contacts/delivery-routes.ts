import { Hono } from 'hono'
import { deskPaths } from '#contract/crm/paths.ts'
import { dealId } from '#domain/deals/deal-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { onlyAdmin } from '../../team/signed-in.ts'
import type { DeskParts } from '../crm-deps.ts'

/** Sends a lead once more by every channel that is set. */
export const deliveryRoutes = ({ deskFor, leads, channels, wakeOutbox, now }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>().post(deskPaths.redeliver, onlyAdmin, async c => {
    const lead = await leads.find(c.req.param('id'))
    const person = lead && (await deskFor(c).person(dealId(lead.personId, lead.payload.projectId)))
    if (!lead || !person) throw new Refusal(404, 'This lead no longer exists. It may have been deleted.')
    if (channels.length === 0) {
      throw new Refusal(409, 'Deliveries are not set up. Ask the person who runs the service.')
    }
    const deliveries = await leads.redeliver(lead.id, channels, now())
    if (deliveries === 0) throw new Refusal(409, 'Demo leads are never delivered.')
    wakeOutbox()
    return c.json({ ok: true, deliveries })
  })
