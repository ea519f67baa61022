import type { Logger } from 'pino'
import type { Member } from '#api/team/team.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Channel, LeadRecords } from '#store/lead-records.ts'
import type { PushDevice } from '#store/team-records.ts'
import type { LiveConnections } from './live/live-connections.ts'
import type { SendConsent } from './notifications/send-consent.ts'
import type { Crm } from './open-crm.ts'
import type { DoNotCallList } from './reading/do-not-call-numbers.ts'
import type { Team } from './team/team.ts'

export interface CrmDeps extends Omit<Crm, 'startIndexing' | 'close'> {
  /** The member's scope under the present settings; a request carries it as `c.var.scope`. */
  readScope(member: Member): Promise<Scope>
  projects: Pick<ProjectSet, 'all' | 'everyLanguage' | 'filedUnder' | 'zoneOf'>
  /** The zone in which the desk's days begin, for all projects. */
  zone: string
  leads: Pick<
    LeadRecords,
    'find' | 'insert' | 'answered' | 'redeliver' | 'undelivered' | 'sendAgain' | 'delete'
  >
  team: Team
  live: LiveConnections
  channels: Channel[]
  /** How members are notified. */
  notifications: {
    publicKey(): Promise<string>
    mayPushTo(device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>): boolean
    /** Whether mails can be sent. */
    hasMail: boolean
  }
  wakeOutbox: () => void
  sendConsent: SendConsent
  doNotCall: DoNotCallList
  /** For how many days erased data stays sealed. */
  keepSealedDays: number
  /** Within how many days a buyer's rights request is answered. */
  requestDays: number
  now: () => number
  log: Logger
}
