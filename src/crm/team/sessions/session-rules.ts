import type { Session } from '#store/team-records.ts'
import { hashOf, isSame, newSecret } from '../secret.ts'

const minute = 60_000
const hour = 60 * minute

/** When a session ends and when its secret changes. */
export const sessionTimes = {
  idleMs: 12 * hour,
  absoluteMs: 30 * 24 * hour,
  rotateMs: hour,
  /** How long requests in progress may still carry the previous secret. */
  graceMs: minute,
  /** The precision of `lastSeenAt`, so that not every request is a write. */
  seenMs: minute,
} as const

/** The member of a session, how it began, and from where. */
export type NewSession = Pick<Session, 'email' | 'by' | 'claimedRole'> &
  Partial<Pick<Session, 'device' | 'country' | 'hasSecondFactor'>>

/** A new session, and the secret that only its cookie contains. */
export function beginSession(who: NewSession, now: number): { session: Session; secret: string } {
  const secret = newSecret()
  const session: Session = {
    device: 'Unknown browser',
    country: null,
    hasSecondFactor: false,
    ...who,
    id: newSecret(),
    createdAt: now,
    lastSeenAt: now,
    rotatedAt: now,
    current: hashOf(secret),
    offered: null,
    offeredAt: 0,
    previous: null,
    push: null,
    revision: 0,
  }
  return { session, secret }
}

/** Whether a session has expired. A clock that steps back ends no session. */
export const isOver = (session: Session, now: number): boolean =>
  now - session.lastSeenAt > sessionTimes.idleMs || now - session.createdAt > sessionTimes.absoluteMs

/** The meaning of a secret: nothing, the end of the session, or a live session, perhaps with a new secret. */
type Verdict =
  | { isLive: false; ends: boolean }
  | { isLive: true; changed: Session | undefined; secret?: string }

/**
 * Judges a secret. A new one is first only offered: the old one stays valid until the browser sends the new, so that a
 * lost response signs no member out. If a secret comes that was replaced longer ago than a request takes, one of the
 * two was stolen, and the session ends.
 */
export function judge(session: Session, shown: string, now: number): Verdict {
  const hash = hashOf(shown)
  if (isOver(session, now)) return { isLive: false, ends: true }
  if (isSame(hash, session.offered)) {
    const { current: previous } = session
    const changed = { ...session, current: hash, previous, offered: null, rotatedAt: now, lastSeenAt: now }
    return { isLive: true, changed }
  }
  if (isSame(hash, session.current)) return judgeCurrent(session, now)
  if (!isSame(hash, session.previous)) return { isLive: false, ends: false }
  const isUnderWay = now - session.rotatedAt <= sessionTimes.graceMs
  return isUnderWay ? { isLive: true, changed: undefined } : { isLive: false, ends: true }
}

const judgeCurrent = (session: Session, now: number): Verdict => {
  const isDue = now - session.rotatedAt >= sessionTimes.rotateMs
  const isOffered = session.offered !== null && now - session.offeredAt <= sessionTimes.graceMs
  if (isDue && !isOffered) {
    const secret = newSecret()
    const changed = { ...session, offered: hashOf(secret), offeredAt: now, lastSeenAt: now }
    return { isLive: true, changed, secret }
  }
  const isSeen = now - session.lastSeenAt >= sessionTimes.seenMs
  return { isLive: true, changed: isSeen ? { ...session, lastSeenAt: now } : undefined }
}

/** How long after a one-time link a new password needs no old one. */
const linkStandsMs = 15 * 60_000

/** Whether a session began with a one-time link a moment ago, and has set no password since. */
export const isFreshLink = ({ by, createdAt }: Pick<Session, 'by' | 'createdAt'>, now: number): boolean =>
  by === 'link' && now - createdAt < linkStandsMs
