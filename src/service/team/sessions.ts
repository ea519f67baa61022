import type { Session, SignedInBy, TeamRecords } from '../records/team-records.ts'
import type { Role } from './member.ts'
import { beginSession, judge } from './session-rules.ts'

/** A session that lives, and the cookie's new value where its secret changes. */
export interface Recognised {
  session: Session
  cookie: string | undefined
}

/** Writes that cross each other are judged anew; more than two tabs at the same moment hardly meet. */
const mostTries = 4

/** Begins sessions and tells them by their cookies, which hold the session's id and its secret. */
export function createSessions(store: TeamRecords, now: () => number) {
  return {
    async begin(who: { email: string; by: SignedInBy; claimedRole: Role | null }): Promise<string> {
      const { session, secret } = beginSession(who, now())
      await store.startSession(session)
      return `${session.id}.${secret}`
    },

    async recognise(cookie: string): Promise<Recognised | undefined> {
      const [, id = '', shown = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie) ?? []
      if (id === '') return undefined
      for (let tries = 1; ; tries += 1) {
        const session = await store.session(id)
        if (!session) return undefined
        const verdict = judge(session, shown, now())
        if (!verdict.isLive) {
          if (verdict.ends) await store.endSession(id)
          return undefined
        }
        // What could not be written in so many tries is left to the next request: the session lives all the same.
        if (!verdict.changed || tries > mostTries) return { session, cookie: undefined }
        if (await store.saveSession(verdict.changed)) {
          return { session: verdict.changed, cookie: verdict.secret && `${id}.${verdict.secret}` }
        }
      }
    },
  }
}
