import type { Logger } from 'pino'
import type { ProjectSet } from '#project/project-set.ts'
import type { DoNotCallList } from './crm/consent/do-not-call-numbers.ts'
import type { LiveFeed } from './crm/live/live-feed.ts'
import type { Crm } from './crm/open-crm.ts'
import type { PreviewRenderer } from './editions/preview/preview-renderer.ts'
import type { Publisher } from './editions/publisher.ts'
import type { SiteDeps, StartDeps } from './editions/site-deps.ts'
import type { CountryLookup } from './http/country-lookup.ts'
import type { OutsideProjects } from './intake/find-expected.ts'
import type { DeskPage } from './pages/desk-page.ts'
import type { Site } from './pages/site.ts'
import type { Channel, LeadRecords } from './records/lead-records.ts'
import type { TeamSetup } from './team/team.ts'

/** What the app is made of; tests hand in their own. */
export interface AppDeps {
  /** Whose sites and leads these are. */
  projects: ProjectSet
  /** The built site of each, by the project's id; an edition that is published takes its project's place. */
  sites: ReadonlyMap<string, Site>
  store: LeadRecords
  team: TeamSetup
  crm: Crm
  /** The do-not-call list as admins change it. */
  doNotCall?: DoNotCallList
  live?: LiveFeed | undefined
  /** Publishes what is edited in the desk. */
  publisher?: Publisher
  checkThoroughly?: SiteDeps['checkThoroughly']
  masters?: SiteDeps['masters']
  /** What projects are started with in the desk; without it none are. */
  start?: Omit<StartDeps, 'served' | 'countLeadsByProject'> | undefined
  /** Renders what is edited before it is published. */
  previews?: PreviewRenderer
  country: CountryLookup
  /** The lead desk's page; without it there is nothing under `/desk`. */
  deskPage?: DeskPage
  log: Logger
  rateLimit: number
  trustedProxies: number
  channels: Channel[]
  /** Whether somebody outside is told what is withdrawn. */
  tellsConsent?: boolean
  /** Whether members can be told by mail, and by push services of this machine or its network. */
  notifications?: { hasMail: boolean; allowsPrivate: boolean }
  /** Mails a member a link to sign in by. */
  mailLink?: ((to: string, path: string) => Promise<void>) | undefined
  /** Other origins whose pages may send leads. */
  corsOrigins?: readonly string[]
  hstsWithSubdomains?: boolean
  /** What leads are taken for beside the served projects and their agents. */
  outside?: OutsideProjects
  now?: () => number
  /** Within how many days what a buyer asks of their details is answered. */
  requestDays?: number
  /** For how many days what is erased is kept sealed. */
  keepSealedDays?: number
  /** Called when something waits in the outbox. */
  onKept?: () => void
}
