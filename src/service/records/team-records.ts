import type { Member, Role } from '#contract/team/team.ts'

/** A stored member; `password` is its scrypt hash. It is null until it is set, and so is the name. */
export interface StoredMember extends Member {
  name: string | null
  password: string | null
  addedAt: number
}

/** A member to store, who may have no name yet. */
export type NewMember = Omit<StoredMember, 'name'> & Partial<Pick<StoredMember, 'name'>>

/** A browser that notifications are sent to, as its `PushSubscription` describes it. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
  /** It is not notified of earlier events. */
  since: number
}

/** How a session began. */
type SignedInBy = 'password' | 'link' | 'firebase'

/**
 * A stored session, with hashes of the cookie's secrets only: the one in use, the one offered in its place until the
 * browser shows that it arrived, and the one before.
 */
export interface Session {
  id: string
  email: string
  by: SignedInBy
  /** Browser and system in our own words, and the country it was signed in from: what a member tells sessions by. */
  device: string
  country: string | null
  /** Whether a second factor was shown. */
  hasSecondFactor: boolean
  /** The role an ID token's claim gave, for those whom neither the store nor the settings name. */
  claimedRole: Role | null
  createdAt: number
  lastSeenAt: number
  rotatedAt: number
  current: string
  offered: string | null
  offeredAt: number
  previous: string | null
  /** The browser to notify while the session lives; only `setPush` writes it. */
  push: PushDevice | null
  /** Counts the writes: who wrote on top of an older one than the latest is refused. */
  revision: number
}

/**
 * What a one-time link is for: to make the first admin, to let in an invited member without a password, or to give a
 * member whom the command line names a new password.
 */
export type LinkKind = 'first' | 'invite' | 'reset'

/** A link that signs one member in, once; stored by the hash of its token. The e-mail address of a `first` one is empty. */
export interface SignInLink {
  hash: string
  kind: LinkKind
  email: string
  expiresAt: number
}

/** A member's authenticator app. Until `confirmedAt` is set it was shown, but no code of it came back. */
export interface SecondFactor {
  email: string
  secret: string
  confirmedAt: number | null
  /** The last step of time a code was taken of: no code is taken twice. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
}

/** Secrets of the whole team: one signs the cookies of known devices, one says who sends notifications. */
export type TeamKey = 'device' | 'push'

/** Whether the caller may send a notification, another process is sending it, or it was sent. */
export type Hold = 'held' | 'taken' | 'told'

/** What became of a change of the team. A team without an admin could never be managed again. */
export type TeamChange = 'done' | 'unknown' | 'last-admin'

/** The store of the team, its sessions and its one-time links. */
export interface TeamRecords {
  members(): Promise<StoredMember[]>
  member(email: string): Promise<StoredMember | undefined>
  /** False when the member is there already. */
  addMember(member: NewMember): Promise<boolean>
  setName(email: string, name: string): Promise<void>
  /** Limits a member to projects, or with null to none; false where there is no such member. */
  setProjects(email: string, projects: string[] | null): Promise<boolean>
  /** With `hasOtherAdmins`, the settings name admins too, and the store's last one may be removed. */
  changeRole(email: string, role: Role, hasOtherAdmins: boolean): Promise<TeamChange>
  /** Sets the password's hash and ends all links that could set another; false where there is no such member. */
  setPassword(email: string, password: string): Promise<boolean>
  /** Removes the member with all sessions, links and the second factor. */
  removeMember(email: string, hasOtherAdmins: boolean): Promise<TeamChange>
  startSession(session: Session): Promise<void>
  session(id: string): Promise<Session | undefined>
  /** A member's sessions, the latest seen first. */
  sessionsOf(email: string): Promise<Session[]>
  /** Writes on top of the revision that was read; false when another write came between, or the session ended. */
  saveSession(session: Session): Promise<boolean>
  endSession(id: string): Promise<void>
  /** Ends all sessions of a member but `except`. */
  endSessions(email: string, except: string | null): Promise<number>
  /** Ends the sessions and links of all members. */
  endAll(): Promise<number>
  keepLink(link: SignInLink): Promise<void>
  /** What a link is for, without taking it. */
  link(hash: string, now: number): Promise<SignInLink | undefined>
  /** The member the link is for, once. */
  takeLink(hash: string, now: number): Promise<string | undefined>
  /** Forgets sessions not seen since `idleSince` and links that expired before `now`. */
  deleteExpired(now: number, idleSince: number): Promise<number>
  secondFactor(email: string): Promise<SecondFactor | undefined>
  /** Keeps one in the place of any before. */
  keepSecondFactor(factor: SecondFactor): Promise<void>
  removeSecondFactor(email: string): Promise<void>
  /** Marks a step of time as used; false when it, or a later one, was. */
  spendStep(email: string, step: number): Promise<boolean>
  /** Takes a recovery code by its hash, once. */
  spendRecoveryCode(email: string, hash: string): Promise<boolean>
  /** The key of that name: the stored one or, the first time, the given one. */
  keyNamed(name: TeamKey, made: string): Promise<string>
  /** Sends what happens to the browser of a session, or with null no more, and to that browser for no other session; false where it ended. */
  setPush(id: string, push: PushDevice | null): Promise<boolean>
  /** Every session whose browser is notified. */
  sessionsWithPush(): Promise<Session[]>
  /** Reserves notifications for one sender until a moment, so that no other sends them; in the order asked. */
  holdNotifications(keys: string[], now: number, until: number): Promise<Hold[]>
  /** Marks them as sent, so that they are never reserved again. */
  settleNotifications(keys: string[]): Promise<void>
  /** Forgets notifications that were not reserved since. */
  deleteNotifications(before: number): Promise<number>
}
