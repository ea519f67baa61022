import type { Role, SignInWay } from '#contract/desk/team.ts'
import type { Session, TeamRecords } from '../records/team-records.ts'
import type { Member } from './member.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { createSessions } from './sessions.ts'

/** Whom an ID token names, after it was verified; a claim may name the role as well. */
export interface Verified {
  email: string
  claimedRole: Role | null
}

/** How the team signs in. */
export type TeamSignIn =
  | { kind: 'password' }
  | { kind: 'firebase'; url: string; verify(idToken: string): Promise<Verified> }

/** What the settings decide of the team; tests hand in their own. */
export interface TeamSetup {
  store: TeamRecords
  signIn: TeamSignIn
  /** Members whom the settings name: the desk shows and does not change them. */
  fixed?: readonly Member[]
  /** The cookie's name, where a proxy lets only one through. */
  cookieName?: string | undefined
}

/** The team at work: who is who, and whose session lives. */
export interface Team {
  store: TeamRecords
  signIn: TeamSignIn
  /** What the page is told of it. */
  way: SignInWay
  fixed: readonly Member[]
  cookie: SessionCookie
  sessions: ReturnType<typeof createSessions>
  trustedProxies: number
  now: () => number
  /** Who that is today, or nobody of the team any more. */
  memberOf(who: Pick<Session, 'email' | 'claimedRole'>): Promise<Member | undefined>
}

/** Puts the team's parts together. */
export function createTeam(setup: TeamSetup, trustedProxies: number, now: () => number): Team {
  const { store, signIn, fixed = [] } = setup
  return {
    store,
    signIn,
    fixed,
    way: signIn.kind === 'password' ? { kind: 'password' } : { kind: 'firebase', url: signIn.url },
    cookie: sessionCookie(trustedProxies, setup.cookieName),
    sessions: createSessions(store, now),
    trustedProxies,
    now,
    async memberOf({ email, claimedRole }) {
      const named = fixed.find(member => member.email === email) ?? (await store.member(email))
      const role = named?.role ?? claimedRole
      return role ? { email, role } : undefined
    },
  }
}
