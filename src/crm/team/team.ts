import type { AuditEntry } from '#api/audit.ts'
import type { Member, Role, SignInWay } from '#api/team/team.ts'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import type { Project } from '#project/project.ts'
import type { Session, StoredMember, TeamRecords } from '#store/team-records.ts'
import { findMember } from './find-member.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import type { ReadRequest } from './service-env.ts'
import type { HostCookie } from './sessions/host-cookie.ts'
import { notifySessionEnd } from './sessions/notify-session-end.ts'
import { createSessions } from './sessions/sessions.ts'
import { type TeamOrigins, teamCookies } from './sessions/team-origins.ts'
import { createKnownDevices, type KnownDevices } from './throttle/known-devices.ts'
import { createSignInAttempts, type SignInAttempts } from './throttle/sign-in-attempts.ts'

/** The person that a verified ID token names; a claim may name their role. */
export interface Verified {
  email: string
  claimedRole: Role | null
}

export type TeamSignIn =
  | { kind: 'password' }
  | { kind: 'firebase'; url: string; verify(idToken: string): Promise<Verified> }

/** The team's settings. */
export interface TeamSetup {
  store: TeamRecords
  signIn: TeamSignIn
  /** Members whom the settings name; the desk cannot change them. */
  fixed?: readonly Member[]
  /** The cookie's name, if a proxy passes only one. */
  cookieName?: string | undefined
  /** The members who must use a second factor; it is optional for others. */
  secondFactorFor?: 'off' | 'admins' | 'all'
}

/** An event of an account; `by` is null if it concerns no member. */
export type AccountEvent = Pick<AuditEntry, 'kind' | 'what'> & { by: string | null }

interface TeamDeps {
  /** The projects of the team, as they are now. */
  projects: { readonly all: readonly Project[] }
  /** The time zone of the desk's days. */
  zone: string
  trustedProxies: number
  now: () => number
  country: CountryLookup
  /** Writes to the audit log. */
  record(c: ReadRequest, event: AccountEvent): Promise<void>
  /** Refuses to give a member's deals to a member who may not see them. */
  refuseHandOver(member: string, to: string | null): Promise<void>
  /** Gives the deals of a removed member to another, or leaves them unassigned; returns how many. */
  handOver(member: string, to: string | null, by: string): Promise<number>
  /** Ends a member's calendar feed. */
  endCalendarLink(member: string): Promise<void>
  /** Mails a member a link; undefined if mail is not configured. */
  mailLink?: ((to: string, path: string) => Promise<void>) | undefined
  /** Logs a failure after the response was sent. */
  warn(fault: string): void
  /** The browsers and networks of the team. */
  origins: Pick<TeamOrigins, 'note'>
  /** Called whenever sessions end, so that their live connections close. */
  onSessionsEnded(): void
}

/** The team and its sessions. */
export interface Team extends Omit<TeamDeps, 'onSessionsEnded' | 'projects'> {
  readonly projects: readonly Project[]
  store: TeamRecords
  signIn: TeamSignIn
  /** The sign-in method for the page. */
  way: SignInWay
  fixed: readonly Member[]
  cookie: HostCookie
  devices: KnownDevices
  attempts: SignInAttempts
  sessions: ReturnType<typeof createSessions>
  secondFactor: ReturnType<typeof createSecondFactor>
  /** The member of a session; undefined if they have left the team. `stored` saves asking for them again. */
  memberOf(
    who: Pick<Session, 'email' | 'claimedRole'>,
    stored?: StoredMember | null,
  ): Promise<Member | undefined>
  /** Whether the settings require a second factor that this session has not used. */
  lacksSecondFactor(member: Member, session: Pick<Session, 'hasSecondFactor'>): boolean
}

export function createTeam(setup: TeamSetup, around: TeamDeps): Team {
  const { signIn, fixed = [], secondFactorFor = 'off' } = setup
  const { onSessionsEnded, projects, ...rest } = around
  const { trustedProxies, now } = rest
  const store = notifySessionEnd(setup.store, onSessionsEnded)
  const cookies = teamCookies(trustedProxies, setup.cookieName)
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
    cookie: cookies.session,
    devices: createKnownDevices(store, cookies.device),
    attempts: createSignInAttempts(now),
    sessions: createSessions(store, now),
    secondFactor: createSecondFactor(store, now),
    async memberOf({ email, claimedRole }, stored) {
      const named =
        fixed.find(member => member.email === email) ??
        (stored === undefined ? await store.member(email) : stored)
      return findMember(named ?? undefined, { email, claimedRole })
    },
    lacksSecondFactor({ role }, { hasSecondFactor }) {
      const isAsked = secondFactorFor === 'all' || (secondFactorFor === 'admins' && role === 'admin')
      return signIn.kind === 'password' && isAsked && !hasSecondFactor
    },
  }
}
