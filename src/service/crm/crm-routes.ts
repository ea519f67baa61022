import { Hono } from 'hono'
import type { DeskEnv } from '../team/desk-env.ts'
import { accessRoutes } from './access/access-routes.ts'
import { ownerRoutes } from './assignment/assignment-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { doNotCallRoutes } from './consent/do-not-call-routes.ts'
import { noticeRoutes } from './consent/notice-routes.ts'
import { addContactRoutes } from './contacts/add-contact-routes.ts'
import { dealRoutes } from './contacts/contact-routes.ts'
import { deliveryRoutes } from './contacts/delivery-routes.ts'
import { eraseRoutes } from './contacts/erase-routes.ts'
import { messageRoutes } from './contacts/message-routes.ts'
import type { DeskParts } from './crm-deps.ts'
import { bulkRoutes } from './deals/bulk-routes.ts'
import { exportRoutes } from './deals/export-routes.ts'
import { evidenceRoutes } from './evidence/evidence-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { keyRoutes } from './intake/key-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { campaignListRoutes } from './numbers/campaign-list-routes.ts'
import { phoneRoutes } from './settings/phone-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { textRoutes } from './settings/text-routes.ts'
import { setupRoutes } from './setup/setup-routes.ts'
import { overviewRoutes } from './today/overview-routes.ts'
import { viewRoutes } from './views/view-routes.ts'
import { buyerPageRoutes } from './visit-pages/visit-page-routes.ts'
import { feedRoutes } from './visits/calendar-feed-routes.ts'
import { checkInRoutes } from './visits/check-in-routes.ts'
import { visitExportRoutes } from './visits/visit-export-routes.ts'

/** The desk's API; `requireMember` stands before it, and `requireAdmin` on each route of admins. */
export const deskRoutes = (parts: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .use('/api/desk/*', async (c, next) => {
      c.set('scope', await parts.readScope(c.var.member))
      await next()
    })
    .route('/', inboxRoutes(parts))
    .route('/', addContactRoutes(parts))
    .route('/', dealRoutes(parts))
    .route('/', eraseRoutes(parts))
    .route('/', buyerPageRoutes(parts))
    .route('/', evidenceRoutes(parts))
    .route('/', bulkRoutes(parts))
    .route('/', deliveryRoutes(parts))
    .route('/', overviewRoutes(parts))
    .route('/', campaignListRoutes(parts))
    .route('/', feedRoutes(parts))
    .route('/', checkInRoutes(parts))
    .route('/', visitExportRoutes(parts))
    .route('/', phoneRoutes(parts))
    .route('/', exportRoutes(parts))
    .route('/', auditRoutes(parts))
    .route('/', settingsRoutes(parts))
    .route('/', textRoutes(parts))
    .route('/', accessRoutes(parts))
    .route('/', setupRoutes(parts))
    .route('/', ownerRoutes(parts))
    .route('/', notificationRoutes(parts))
    .route('/', noticeRoutes(parts))
    .route('/', doNotCallRoutes(parts))
    .route('/', viewRoutes(parts))
    .route('/', messageRoutes(parts))
    .route('/', keyRoutes(parts))
    .route('/', importRoutes(parts))
    .route('/', liveRoutes(parts))
