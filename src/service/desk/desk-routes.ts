import { Hono } from 'hono'
import type { DeskEnv } from '../team/desk-env.ts'
import { addPersonRoutes } from './add-person-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { campaignListRoutes } from './campaign-list-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import type { DeskParts } from './desk-parts.ts'
import { eraseRoutes } from './erase-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { liveRoutes } from './live-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { ownerRoutes } from './owners/owner-routes.ts'
import { buyerPageRoutes } from './page-routes.ts'
import { personRoutes } from './person-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { importRoutes } from './sources/import-routes.ts'
import { keyRoutes } from './sources/key-routes.ts'
import { viewRoutes } from './view-routes.ts'

/** The desk's API; `deskDoor` stands before it, and `onlyAdmin` on each route of admins. */
export const deskRoutes = (parts: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .route('/', inboxRoutes(parts))
    .route('/', addPersonRoutes(parts))
    .route('/', personRoutes(parts))
    .route('/', eraseRoutes(parts))
    .route('/', buyerPageRoutes(parts))
    .route('/', bulkRoutes(parts))
    .route('/', deliveryRoutes(parts))
    .route('/', overviewRoutes(parts))
    .route('/', campaignListRoutes(parts))
    .route('/', feedRoutes(parts))
    .route('/', phoneRoutes(parts))
    .route('/', exportRoutes(parts))
    .route('/', auditRoutes(parts))
    .route('/', settingsRoutes(parts))
    .route('/', ownerRoutes(parts))
    .route('/', notificationRoutes(parts))
    .route('/', noticeRoutes(parts))
    .route('/', viewRoutes(parts))
    .route('/', messageRoutes(parts))
    .route('/', keyRoutes(parts))
    .route('/', importRoutes(parts))
    .route('/', liveRoutes(parts))
