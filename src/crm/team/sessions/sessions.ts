import type { Session, StoredMember, TeamRecords } from '#store/team-records.ts'
import { hashOf, newSecret } from '../secret.ts'
import { beginSession, judge, type NewSession } from './session-rules.ts'

/** A live session, and the cookie's new value if its secret changes. */
interface KnownSession {
  session: Session
  /** Null if they are not stored: named in the settings, or by a claim of their token. */
  member: StoredMember | null
  cookie: string | undefined
}

/** How often to retry a write after another request changed the session. */
const maxTries = 4

/** A member with more sessions is signed out on the least recently used device. */
const maxSessions = 10

/** Begins sessions, and recognises them by cookies, which contain the session's id and secret. */
export function createSessions(store: TeamRecords, now: () => number) {
  return {
    async begin({ email, by, claimedRole, device, country, hasSecondFactor }: NewSession): Promise<string> {
      const place = { ...(device !== undefined && { device }), ...(country !== undefined && { country }) }
      const factor = hasSecondFactor !== undefined && { hasSecondFactor }
      const { session, secret } = beginSession({ email, by, claimedRole, ...place, ...factor }, now())
      await store.startSession(session)
      for (const { id } of (await store.sessionsOf(email)).slice(maxSessions)) await store.endSession(id)
      return `${session.id}.${secret}`
    },

    /** Gives a session a new secret, and perhaps other rights; the old secret ends immediately. */
    async renew(
      id: string,
      changes: Partial<Pick<Session, 'by' | 'hasSecondFactor'>>,
    ): Promise<string | undefined> {
      const secret = newSecret()
      const fresh = { current: hashOf(secret), previous: null, offered: null, rotatedAt: now() }
      for (;;) {
        const session = await store.session(id)
        if (!session) return undefined
        if (await store.saveSession({ ...session, ...changes, ...fresh })) return `${id}.${secret}`
      }
    },

    async recognise(cookie: string): Promise<KnownSession | undefined> {
      const [, id = '', shown = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie) ?? []
      if (id === '') return undefined
      for (let tries = 1; ; tries += 1) {
        const known = await store.sessionAndMember(id)
        if (!known) return undefined
        const { session, member } = known
        const verdict = judge(session, shown, now())
        if (!verdict.isLive) {
          if (verdict.ends) await store.endSession(id)
          return undefined
        }
        // After the last try the write is left to the next request; the session is valid anyway.
        if (!verdict.changed || tries > maxTries) return { session, member, cookie: undefined }
        if (await store.saveSession(verdict.changed)) {
          const { changed, secret } = verdict
          return { session: changed, member, cookie: secret && `${id}.${secret}` }
        }
      }
    },
  }
}
