import { Hono } from 'hono'
import { accessRoutes } from './access/access-routes.ts'
import { assignmentRoutes } from './assignment/assignment-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { doNotCallRoutes } from './consent/do-not-call-routes.ts'
import { noticeRoutes } from './consent/notice-routes.ts'
import { eraseRoutes } from './contacts/erase-routes.ts'
import type { CrmDeps } from './crm-deps.ts'
import { dealRoutes } from './deals/deal-routes.ts'
import { deliveryRoutes } from './deals/delivery-routes.ts'
import { evidenceRoutes } from './deals/evidence-routes.ts'
import { exportRoutes } from './deals/export-routes.ts'
import { messageRoutes } from './deals/message-routes.ts'
import { addContactRoutes } from './import/add-contact-routes.ts'
import { addHandleRoutes } from './import/add-handle-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { keyRoutes } from './intake/key-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { campaignListRoutes } from './numbers/campaign-list-routes.ts'
import { figureRoutes } from './numbers/figure-routes.ts'
import { phoneRoutes } from './settings/phone-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { textRoutes } from './settings/text-routes.ts'
import { setupRoutes } from './setup/setup-routes.ts'
import type { DeskEnv } from './team/desk-env.ts'
import { todayRoutes } from './today/today-routes.ts'
import { viewRoutes } from './views/view-routes.ts'
import { buyerPageRoutes } from './visit-pages/visit-page-routes.ts'
import { calendarFeedLinkRoutes } from './visits/calendar-feed-routes.ts'
import { checkInRoutes } from './visits/check-in-routes.ts'
import { visitExportRoutes } from './visits/visit-export-routes.ts'
import { visitRoutes } from './visits/visit-routes.ts'

/** The desk's API. `requireMember` guards all of it, and `requireAdmin` each route for admins. */
export const deskRoutes = (deps: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .use('/api/desk/*', async (c, next) => {
      c.set('scope', await deps.readScope(c.var.member))
      await deps.inRequest(next)
    })
    .route('/', inboxRoutes(deps))
    .route('/', addContactRoutes(deps))
    .route('/', addHandleRoutes(deps))
    .route('/', dealRoutes(deps))
    .route('/', eraseRoutes(deps))
    .route('/', buyerPageRoutes(deps))
    .route('/', evidenceRoutes(deps))
    .route('/', bulkRoutes(deps))
    .route('/', deliveryRoutes(deps))
    .route('/', todayRoutes(deps))
    .route('/', visitRoutes(deps))
    .route('/', figureRoutes(deps))
    .route('/', campaignListRoutes(deps))
    .route('/', calendarFeedLinkRoutes(deps))
    .route('/', checkInRoutes(deps))
    .route('/', visitExportRoutes(deps))
    .route('/', phoneRoutes(deps))
    .route('/', exportRoutes(deps))
    .route('/', auditRoutes(deps))
    .route('/', settingsRoutes(deps))
    .route('/', textRoutes(deps))
    .route('/', accessRoutes(deps))
    .route('/', setupRoutes(deps))
    .route('/', assignmentRoutes(deps))
    .route('/', notificationRoutes(deps))
    .route('/', noticeRoutes(deps))
    .route('/', doNotCallRoutes(deps))
    .route('/', viewRoutes(deps))
    .route('/', messageRoutes(deps))
    .route('/', keyRoutes(deps))
    .route('/', importRoutes(deps))
    .route('/', liveRoutes(deps))
