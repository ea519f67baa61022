import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { NotificationChoices, NotificationMessage } from '#api/notifications.ts'
import { type Member, worksLeads } from '#api/team/team.ts'
import { contactOf } from '#domain/deals/deal-id.ts'
import { holdsDeal } from '#domain/team/scope.ts'
import { errorText } from '#lib/log/log.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { PushDevice, Session, TeamRecords } from '#store/team-records.ts'
import { readAccess, scopeFor } from '../access/read-scope.ts'
import { clockOf } from '../documents/clock-of.ts'
import { readReplyClocks } from '../documents/reply-clocks.ts'
import type { IndexOf } from '../index/index-of.ts'
import { findMember } from '../team/find-member.ts'
import { isOver } from '../team/sessions/session-rules.ts'
import { eventsOf, isFor, type NotificationEvent } from './events.ts'
import { messageOf, messagesOf, type ProjectNames } from './messages.ts'
import type { PendingNotificationQueries } from './pending-notification-queries.ts'
import { choicesOf, readPreferences, type StoredChoices } from './preferences.ts'

/** A member, their preferences, and the signed-in browsers that can show a notification. */
interface Recipient {
  member: Member
  choices: NotificationChoices
  devices: (PushDevice & { session: string })[]
}

/** The store of members and sessions. */
interface Recipients {
  fixed: readonly Member[]
  store: Pick<TeamRecords, 'members' | 'sessionsWithPush'>
}

const deviceOf = ({ id, push }: Session) => (push ? [{ ...push, session: id }] : [])

/** Every member who works leads. A browser whose session has ended gets nothing. */
export async function readRecipients(
  { fixed, store }: Recipients,
  kept: StoredChoices,
  now: number,
): Promise<Recipient[]> {
  const [members, all] = await Promise.all([store.members(), store.sessionsWithPush()])
  const sessions = all.filter(session => !isOver(session, now))
  const named = new Map([...members, ...fixed].map(member => [member.email, member]))
  const emails = new Set([...named.keys(), ...sessions.map(({ email }) => email)])
  return [...emails].flatMap(email => {
    const own = sessions.filter(session => session.email === email)
    const member = findMember(named.get(email), { email, claimedRole: own[0]?.claimedRole ?? null })
    return member && worksLeads(member.role)
      ? [{ member, choices: choicesOf(kept, email), devices: own.flatMap(deviceOf) }]
      : []
  })
}

export interface NotificationDeps {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  index: Pick<IndexOf<PendingNotificationQueries>, 'patient'>
  team: Recipients & {
    store: Pick<TeamRecords, 'setPush' | 'holdNotifications' | 'settleNotifications'>
  }
  projects: ProjectNames
  /** The zones in which replies are due. */
  zones: Pick<ProjectSet, 'all' | 'zoneOf'>
  /** Sends to one browser. */
  push(
    device: PushDevice,
    message: NotificationMessage,
    signal: AbortSignal,
  ): Promise<'sent' | 'gone' | 'failed'>
  /** Sends one mail; undefined if mail is not configured. */
  mail:
    | ((to: string, messages: NotificationMessage[], keys: string[], signal: AbortSignal) => Promise<void>)
    | undefined
  now: () => number
  log: Logger
  signal: AbortSignal
  /** Keys of sent notifications, remembered between passes. */
  sentKeys: Set<string>
}

type Pending = NotificationEvent & { key: string }

const minute = 60_000
const day = 24 * 60 * minute
/** A reply may be due long after the lead, so events are searched this far back. */
const lookBackMs = 7 * day
const maxDeals = 2000
/** After this time no notification is sent; the desk shows the event anyway. */
const newsMs = day
const mailAfterMs = 5 * minute
const pushForMs = 60 * minute
/** Longer than any attempt takes: until then no other instance, nor a restart of this one, sends it again. */
const delayMs = minute

/**
 * A hash, so that nothing about the contact is stored. It is made from the contact, so that an update sends nothing
 * twice.
 */
const keyOf = ({ kind, title, at, deal }: NotificationEvent, email: string): string =>
  createHash('sha256')
    .update([kind, title, at, contactOf(deal.dealId), email].join('\n'))
    .digest('base64url')

/** Claims a notification, so that no other instance sends it, and records that it was sent. */
const sendOnce = async (
  { team: { store }, sentKeys, now, log }: NotificationDeps,
  events: Pending[],
  send: (events: Pending[]) => Promise<boolean>,
): Promise<void> => {
  if (events.length === 0) return
  const keys = events.map(({ key }) => key)
  const holds = await store.holdNotifications(keys, now(), now() + delayMs)
  for (const [index, key] of keys.entries()) if (holds[index] === 'told') sentKeys.add(key)
  const own = events.filter((_, index) => holds[index] === 'held')
  if (own.length === 0) return
  const isSent = await send(own).catch(error => {
    log.warn({ fault: errorText(error) }, 'could not notify a member; trying again')
    return false
  })
  // An unsent notification is free again when its reservation expires.
  if (!isSent) return
  const sent = own.map(({ key }) => key)
  await store.settleNotifications(sent)
  for (const key of sent) sentKeys.add(key)
}

const isNews = ({ since }: PushDevice, { at }: NotificationEvent) => since <= at

/** Sends a member's notifications to all their browsers, each since it was registered. False if none accepted it. */
const byPush =
  (deps: NotificationDeps, { devices }: Recipient) =>
  async (events: Pending[]): Promise<boolean> => {
    const reached = new Set<Pending>()
    const sendTo = async (device: Recipient['devices'][number]): Promise<void> => {
      const news = events.filter(event => isNews(device, event))
      for (const message of messagesOf(news, deps.projects)) {
        const result = await deps.push(device, message, deps.signal)
        if (result === 'gone') await deps.team.store.setPush(device.session, null)
        if (result !== 'sent') return
      }
      for (const event of news) reached.add(event)
    }
    await Promise.allSettled(devices.map(sendTo))
    return reached.size === events.length
  }

const notifyMember = async (
  deps: NotificationDeps,
  recipient: Recipient,
  events: Pending[],
): Promise<void> => {
  const { member, choices } = recipient
  const time = deps.now()
  const { mail } = choices.mail ? deps : { mail: undefined }
  const isPushed = (event: Pending) =>
    recipient.devices.some(device => isNews(device, event)) &&
    time - event.at < (mail ? mailAfterMs : pushForMs)
  await sendOnce(deps, events.filter(isPushed), byPush(deps, recipient))
  const others = events.filter(event => !isPushed(event))
  // Ten leads in a row make one mail: the first that is due takes the others along.
  if (!mail || !others.some(({ at }) => time - at >= mailAfterMs)) return
  await sendOnce(deps, others, async due => {
    const messages = due.map(event => messageOf(event, deps.projects))
    const keys = due.map(({ key }) => key)
    await mail(member.email, messages, keys, deps.signal)
    return true
  })
}

/**
 * Notifies each member of what they chose, once. The index says what is pending, so that a deal answered meanwhile is
 * left out. Sent notifications are stored, so that neither a second instance nor a restart sends them again.
 */
export async function notifyMembers(deps: NotificationDeps): Promise<void> {
  const { changes, index, team, now, sentKeys, mail } = deps
  const { value: preferences, revision } = await readPreferences(changes)
  if (preferences.since === 0) {
    // Events from before notifications existed are not sent.
    await changes.saveSettings('notifications', { value: { ...preferences, since: now() }, revision })
    return
  }
  const time = now()
  const everybody = await readRecipients(team, preferences, time)
  const recipients = everybody.filter(({ devices, choices }) => devices.length > 0 || (mail && choices.mail))
  // Checked before reading the index, because without recipients most of its rows would be dropped.
  if (recipients.length === 0) return
  const deals = await index.patient.pendingNotifications(time - lookBackMs, time, maxDeals)
  if (deals.length === 0) return
  const clocks = await readReplyClocks(changes, deps.zones)
  const events = deals
    .flatMap(deal => eventsOf(deal, clockOf(clocks, deal.project), time))
    .filter(({ at }) => at >= preferences.since && time - at < newsMs)
  if (events.length === 0) return
  const emails = new Set(everybody.map(({ member }) => member.email))
  const access = await readAccess(changes)
  await Promise.all(
    recipients.map(recipient => {
      const { member, choices } = recipient
      const scope = scopeFor(member, access)
      const wanted = events
        .filter(({ deal }) => holdsDeal(scope, { ...deal, projectId: deal.project }))
        .filter(event => isFor(event, member, choices, email => emails.has(email)))
        .map(event => ({ ...event, key: keyOf(event, member.email) }))
        .filter(({ key }) => !sentKeys.has(key))
      return notifyMember(deps, recipient, wanted)
    }),
  )
}
