import type { Member, Role } from '../team/member.ts'

/** A member as kept; `password` is its scrypt hash, null until one is set. */
export interface KeptMember extends Member {
  password: string | null
  addedAt: number
}

/** How a session began. */
export type SignedInBy = 'password' | 'link' | 'firebase'

/**
 * A session as kept. Of the cookie's secrets only hashes: the one in use, the one offered in its place until the
 * browser shows that it arrived, and the one before.
 */
export interface Session {
  id: string
  email: string
  by: SignedInBy
  /** The role an ID token's claim gave, for those whom neither the store nor the settings name. */
  claimedRole: Role | null
  createdAt: number
  lastSeenAt: number
  rotatedAt: number
  current: string
  offered: string | null
  offeredAt: number
  previous: string | null
  /** Counts the writes: who wrote on top of an older one than the latest is refused. */
  revision: number
}

/** A link that signs one member in, once; kept by the hash of its token. */
export interface SignInLink {
  hash: string
  email: string
  expiresAt: number
}

/** What became of a change of the team. A team without an admin could never be managed again. */
export type TeamChange = 'done' | 'unknown' | 'last-admin'

/** Where the team, its sessions and its one-time links are kept, whatever keeps them. */
export interface TeamRecords {
  members(): Promise<KeptMember[]>
  member(email: string): Promise<KeptMember | undefined>
  /** False when the member is there already. */
  addMember(member: KeptMember): Promise<boolean>
  /** With `hasOtherAdmins`, admins stand in the settings too, and the store's last one may go. */
  changeRole(email: string, role: Role, hasOtherAdmins: boolean): Promise<TeamChange>
  /** Sets the password's hash; false for nobody of the team. */
  setPassword(email: string, password: string): Promise<boolean>
  /** Removes the member with all sessions and links. */
  removeMember(email: string, hasOtherAdmins: boolean): Promise<TeamChange>
  startSession(session: Session): Promise<void>
  session(id: string): Promise<Session | undefined>
  /** Writes on top of the revision that was read; false when another write came between, or the session ended. */
  saveSession(session: Session): Promise<boolean>
  endSession(id: string): Promise<void>
  /** Ends all sessions of a member but `except`. */
  endSessions(email: string, except: string | null): Promise<number>
  keepLink(link: SignInLink): Promise<void>
  /** The member the link is for, once. */
  takeLink(hash: string, now: number): Promise<string | undefined>
  /** Forgets sessions not seen since `idleSince` and links that expired before `now`. */
  deleteExpired(now: number, idleSince: number): Promise<number>
}
