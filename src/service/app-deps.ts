import type { Logger } from 'pino'
import type { LiveConnections } from '#crm/live/live-connections.ts'
import type { Crm } from '#crm/open-crm.ts'
import type { DoNotCallList } from '#crm/reading/do-not-call-numbers.ts'
import type { TeamSetup } from '#crm/team/team.ts'
import type { Site } from '#editor/published/site.ts'
import type { PreviewRenderer } from '#editor/service/preview/preview-renderer.ts'
import type { Publisher } from '#editor/service/publisher.ts'
import type { SiteDeps, StartDeps } from '#editor/service/site-deps.ts'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Channel, LeadRecords } from '#store/lead-records.ts'
import type { CountryData } from './country/country-data.ts'
import type { OutsideProjects } from './intake/find-expected.ts'
import type { DeskPage } from './pages/desk-page.ts'

/** Everything the app needs; tests pass their own. */
export interface AppDeps {
  /** The served projects. */
  projects: ProjectSet
  /** The built site of each project by its id; publishing an edition replaces it. */
  sites: ReadonlyMap<string, Site>
  store: LeadRecords
  team: TeamSetup
  crm: Crm
  /** The do-not-call list for admins. */
  doNotCall?: DoNotCallList
  live?: LiveConnections | undefined
  /** Publishes the content edited in the desk. */
  publisher?: Publisher
  checkThoroughly?: SiteDeps['checkThoroughly']
  masters?: SiteDeps['masters']
  /** What starting projects needs; undefined if none can be started. */
  start?: Omit<StartDeps, 'served' | 'countLeadsByProject'> | undefined
  /** Renders previews of drafts. */
  previews?: PreviewRenderer
  /** The country of a visitor's own address. */
  country: CountryLookup
  /** The country file; without it, addresses of others have no country. */
  countryData?: CountryData
  /** How many facts of another version of the program are skipped. */
  unknownFacts?: () => number
  /** The page of the desk; without it `/desk` does not exist. */
  deskPage?: DeskPage
  log: Logger
  rateLimit: number
  trustedProxies: number
  channels: Channel[]
  /** Whether a webhook reports withdrawn consent. */
  sendsConsent?: boolean
  /** Whether members can be notified by mail, and by push services in private networks. */
  notifications?: { hasMail: boolean; allowsPrivate: boolean }
  /** Mails a member a link to sign in by. */
  mailLink?: ((to: string, path: string) => Promise<void>) | undefined
  /** Other origins whose pages may send leads. */
  corsOrigins?: readonly string[]
  hstsWithSubdomains?: boolean
  /** The project and agent ids that leads may name besides those of the served projects. */
  outside?: OutsideProjects
  now?: () => number
  /** The deadline in days for a buyer's request about their data. */
  requestDays?: number
  /** For how many days erased data stays sealed. */
  keepSealedDays?: number
  /** Called when the outbox has something to send. */
  onLeadStored?: () => void
}
