import type { NotificationChoices } from '#api/notifications.ts'
import { type Member, worksLeads } from '#api/team/team.ts'
import type { PushDevice, Session, TeamRecords } from '#store/team-records.ts'
import { findMember } from '../team/find-member.ts'
import { isOver } from '../team/sessions/session-rules.ts'
import { choicesOf, type StoredChoices } from './preferences.ts'

/** A member, their preferences, and the signed-in browsers that can show a notification. */
export interface Recipient {
  member: Member
  choices: NotificationChoices
  devices: (PushDevice & { session: string })[]
}

/** The store of members and sessions. */
export interface Recipients {
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
