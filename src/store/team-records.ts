import type { Member, Role } from '#api/team/team.ts'

/** A stored member; `password` is its scrypt hash. Password and name are null until they are set. */
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
  /** It gets no notification of earlier events. */
  since: number
}

type SignedInBy = 'password' | 'link' | 'firebase'

/**
 * A stored session, with hashes of the cookie's secrets only: the current one, its replacement until the browser has
 * confirmed it, and the previous one.
 */
export interface Session {
  id: string
  email: string
  by: SignedInBy
  /** Browser, system and sign-in country, by which a member recognises a session. */
  device: string
  country: string | null
  /** Whether a second factor was verified. */
  hasSecondFactor: boolean
  /** The role from an ID token's claim, for members named neither in the store nor in the settings. */
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
  /** Counts the writes; a write on top of an older revision is refused. */
  revision: number
}

/**
 * The purpose of a one-time link: to create the first admin, to sign in an invited member without a password, or to
 * reset the password of a member named on the command line.
 */
export type LinkKind = 'first' | 'invite' | 'reset'

/** A link that signs one member in, once; stored by the hash of its token. A `first` link has no e-mail address. */
export interface SignInLink {
  hash: string
  kind: LinkKind
  email: string
  expiresAt: number
}

/** A member's authenticator app. While `confirmedAt` is unset, it was shown but no code has been entered yet. */
export interface SecondFactor {
  email: string
  secret: string
  confirmedAt: number | null
  /** The time step of the last accepted code; no code is accepted twice. */
  lastStep: number
  /** Hashes of the remaining recovery codes. */
  recovery: string[]
}

/** Secrets of the whole team: one signs the cookies of known devices, one identifies the sender of notifications. */
export type TeamKey = 'device' | 'push'

/** Whether the caller may send a notification, another process is sending it, or it was sent already. */
export type Hold = 'held' | 'taken' | 'told'

/**
 * The outcome of a change to the team. The last admin stays, because a team without one could never be managed again.
 */
export type TeamChange = 'done' | 'unknown' | 'last-admin'

/** The store of the team, its sessions and its one-time links. */
export interface TeamRecords {
  members(): Promise<StoredMember[]>
  member(email: string): Promise<StoredMember | undefined>
  /** False if the member exists already. */
  addMember(member: NewMember): Promise<boolean>
  setName(email: string, name: string): Promise<void>
  /** Limits a member to projects; null removes the limit. False if the member is unknown. */
  setProjects(email: string, projects: string[] | null): Promise<boolean>
  /** With `hasOtherAdmins`, the settings name admins too, so the store's last one may be removed. */
  changeRole(email: string, role: Role, hasOtherAdmins: boolean): Promise<TeamChange>
  /** Sets the password's hash and ends all links that could set another one; false if the member is unknown. */
  setPassword(email: string, password: string): Promise<boolean>
  /** Removes the member with all sessions, links and the second factor. */
  removeMember(email: string, hasOtherAdmins: boolean): Promise<TeamChange>
  startSession(session: Session): Promise<void>
  session(id: string): Promise<Session | undefined>
  /** A session with its member, if they are stored, in one question. */
  sessionAndMember(id: string): Promise<{ session: Session; member: StoredMember | null } | undefined>
  /** A member's sessions, most recently seen first. */
  sessionsOf(email: string): Promise<Session[]>
  /** Writes on top of the revision that was read; false if another write came first or the session ended. */
  saveSession(session: Session): Promise<boolean>
  endSession(id: string): Promise<void>
  /** Ends all sessions of a member but `except`. */
  endSessions(email: string, except: string | null): Promise<number>
  /** Ends the sessions and links of all members. */
  endAll(): Promise<number>
  saveLink(link: SignInLink): Promise<void>
  /** Stores a link in place of all others of its member. */
  replaceLinks(link: SignInLink): Promise<void>
  /** A link by its hash, without using it up. */
  link(hash: string, now: number): Promise<SignInLink | undefined>
  /** Uses up a link and returns its member's e-mail address. */
  takeLink(hash: string, now: number): Promise<string | undefined>
  /** Deletes sessions not seen since `idleSince` and links that expired before `now`. */
  deleteExpired(now: number, idleSince: number): Promise<number>
  secondFactor(email: string): Promise<SecondFactor | undefined>
  /** Stores a second factor in place of the member's previous one. */
  saveSecondFactor(factor: SecondFactor): Promise<void>
  removeSecondFactor(email: string): Promise<void>
  /** Marks a time step as used; false if it, or a later one, was used already. */
  spendStep(email: string, step: number): Promise<boolean>
  /** Uses up a recovery code by its hash. */
  spendRecoveryCode(email: string, hash: string): Promise<boolean>
  /** The key of that name: the stored one or, the first time, the given one. */
  keyNamed(name: TeamKey, made: string): Promise<string>
  /**
   * Notifies the browser of a session, or with null no longer. That browser gets notifications of no other session.
   * False if the session ended.
   */
  setPush(id: string, push: PushDevice | null): Promise<boolean>
  /** All sessions whose browser gets notifications. */
  sessionsWithPush(): Promise<Session[]>
  /**
   * Reserves notifications for one sender until a time, so that no other sends them; the results are in the order of
   * the keys.
   */
  holdNotifications(keys: string[], now: number, until: number): Promise<Hold[]>
  /** Marks notifications as sent, so that they are never reserved again. */
  settleNotifications(keys: string[]): Promise<void>
  /** Deletes notifications last reserved before a time. */
  deleteNotifications(before: number): Promise<number>
}
