import type { Context } from 'hono'
import type { AuditEntry } from '#contract/audit.ts'
import type { Member, Role, SignInWay } from '#contract/team/team.ts'
import type { Project } from '#project/project.ts'
import type { CountryLookup } from '../http/country-lookup.ts'
import type { Session, TeamRecords } from '../records/team-records.ts'
import type { DeskEnv } from './desk-env.ts'
import { findMember } from './find-member.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { type HostCookie, hostCookie } from './sessions/host-cookie.ts'
import { notifySessionEnd } from './sessions/notify-session-end.ts'
import { sessionTimes } from './sessions/session-rules.ts'
import { createSessions } from './sessions/sessions.ts'
import { createKnownDevices, type KnownDevices } from './throttle/known-devices.ts'
import { createSignInAttempts, type SignInAttempts } from './throttle/sign-in-attempts.ts'

const deviceKeptMs = 180 * 24 * 3_600_000

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
  /** Who must show a second factor; others may. */
  secondFactorFor?: 'off' | 'admins' | 'all'
}

/** What an account did or was refused; `by` is null where nobody of the team is meant. */
export type AccountEvent = Pick<AuditEntry, 'kind' | 'what'> & { by: string | null }

/** What the team needs from around it. */
interface TeamDeps {
  /** The projects whose leads the team works, as they are now. */
  projects: { readonly all: readonly Project[] }
  /** By whose clocks the desk's days begin. */
  zone: string
  trustedProxies: number
  now: () => number
  country: CountryLookup
  /** Writes down what happened. */
  record(c: Context<DeskEnv>, event: AccountEvent): Promise<void>
  /** Refuses to hand a member's deals to somebody who may not see them. */
  refuseHandOver(member: string, to: string | null): Promise<void>
  /** Gives the deals of a removed member to another, or to nobody; answers with how many they were. */
  handOver(member: string, to: string | null, by: string): Promise<number>
  /** Ends the link by which a member's calendar reads their visits. */
  endCalendarLink(member: string): Promise<void>
  /** Mails a member a link; none where no mails can be sent. */
  mailLink?: ((to: string, path: string) => Promise<void>) | undefined
  /** Logs what failed behind an answer. */
  warn(fault: string): void
  /** Told whenever sessions ended, so that what is open for them closes at once. */
  onSessionsEnded(): void
}

/** The team at work: who is who, and whose session lives. */
export interface Team extends Omit<TeamDeps, 'onSessionsEnded' | 'projects'> {
  readonly projects: readonly Project[]
  store: TeamRecords
  signIn: TeamSignIn
  /** What the page is told of it. */
  way: SignInWay
  fixed: readonly Member[]
  cookie: HostCookie
  devices: KnownDevices
  attempts: SignInAttempts
  sessions: ReturnType<typeof createSessions>
  secondFactor: ReturnType<typeof createSecondFactor>
  /** Who that is today, or nobody of the team any more. */
  memberOf(who: Pick<Session, 'email' | 'claimedRole'>): Promise<Member | undefined>
  /** Whether the settings ask this session for a second factor it has not shown. */
  lacksSecondFactor(member: Member, session: Pick<Session, 'hasSecondFactor'>): boolean
}

/** Puts the team's parts together. */
export function createTeam(setup: TeamSetup, around: TeamDeps): Team {
  const { signIn, fixed = [], secondFactorFor = 'off' } = setup
  const { onSessionsEnded, projects, ...rest } = around
  const { trustedProxies, now } = rest
  const store = notifySessionEnd(setup.store, onSessionsEnded)
  const deviceCookie = hostCookie({ trustedProxies, name: 'desk-device', keptMs: deviceKeptMs })
  return {
    ...rest,
    get projects() {
      return projects.all
    },
    store,
    signIn,
    fixed,
    way:
      signIn.kind === 'password'
        ? { kind: 'password', ...(rest.mailLink && { sendsLinks: true as const }) }
        : { kind: 'firebase', url: signIn.url },
    cookie: hostCookie({
      trustedProxies,
      name: 'desk',
      fixedName: setup.cookieName,
      keptMs: sessionTimes.absoluteMs,
    }),
    devices: createKnownDevices(store, deviceCookie),
    attempts: createSignInAttempts(now),
    sessions: createSessions(store, now),
    secondFactor: createSecondFactor(store, now),
    async memberOf({ email, claimedRole }) {
      const named = fixed.find(member => member.email === email) ?? (await store.member(email))
      return findMember(named, { email, claimedRole })
    },
    lacksSecondFactor({ role }, { hasSecondFactor }) {
      const isAsked = secondFactorFor === 'all' || (secondFactorFor === 'admins' && role === 'admin')
      return signIn.kind === 'password' && isAsked && !hasSecondFactor
    },
  }
}
