import type { Logger } from 'pino'
import type { DeskStore } from '../records/desk-store.ts'
import type { Channel, LeadStore } from '../records/lead-store.ts'
import type { Team } from '../team/team.ts'
import type { LiveFeed } from './live-feed.ts'

/** What the desk's API works with. */
export interface DeskParts {
  desk: DeskStore
  leads: Pick<LeadStore, 'find' | 'redeliver'>
  team: Team
  live: LiveFeed
  channels: Channel[]
  /** Tells the outbox that something waits. */
  wakeOutbox: () => void
  now: () => number
  log: Logger
}
