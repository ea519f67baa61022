import * as v from 'valibot'
import { deskProject } from './desk-project.ts'

/** The paths for signing in and managing the team. */
export const teamPaths = {
  session: '/api/desk/session',
  signInByPassword: '/api/desk/sign-in/password',
  signInByLink: '/api/desk/sign-in/link',
  signInByFirebase: '/api/desk/sign-in/firebase',
  signInFirst: '/api/desk/sign-in/first',
  signOut: '/api/desk/sign-out',
  signOutEverywhere: '/api/desk/sign-out-everywhere',
  password: '/api/desk/password',
  sessions: '/api/desk/sessions',
  endSession: '/api/desk/sessions/end',
  secondFactor: '/api/desk/second-factor',
  beginSecondFactor: '/api/desk/second-factor/begin',
  confirmSecondFactor: '/api/desk/second-factor/confirm',
  removeSecondFactor: '/api/desk/second-factor/remove',
  recoveryCodes: '/api/desk/second-factor/recovery-codes',
  team: '/api/desk/team',
  member: '/api/desk/team/:email',
  memberSessions: '/api/desk/team/:email/sessions',
  memberProjects: '/api/desk/team/:email/projects',
  memberLink: '/api/desk/team/:email/link',
  memberSecondFactor: '/api/desk/team/:email/second-factor/remove',
  forgottenPassword: '/api/desk/sign-in/forgotten',
} as const

/** Precedes a one-time token in the desk's address; a fragment, so that no server logs it. */
export const linkFragment = '#link='

/** The same for the link that creates the first admin, whose e-mail address is not known yet. */
export const firstFragment = '#first='

export const passwordLength = { min: 10, max: 200 } as const

export const roles = ['agent', 'lead', 'admin', 'editor'] as const

export const roleSchema = v.picklist(roles, 'Choose agent, lead, admin or editor.')

/**
 * An agent works leads; a team lead sees and reassigns those of their team too; an admin also exports, erases, sees
 * deliveries, manages the team and edits the site; an editor edits the site and sees no leads.
 */
export type Role = v.InferOutput<typeof roleSchema>

export const roleNames: Record<Role, string> = {
  agent: 'Agent',
  lead: 'Team lead',
  admin: 'Admin',
  editor: 'Editor',
}

/** Whether a role works leads, and so may own, see and be notified of them. */
export const worksLeads = (role: Role): boolean => role !== 'editor'

export const editsSite = (role: Role): boolean => role === 'admin' || role === 'editor'

/** The project ids of leads. */
const projectIds = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  v.minLength(1, 'Choose at least one project, or all of them.'),
  v.maxLength(100),
)

/** A member of the partner's team. A member without `projects` sees all projects, and so does every admin. */
const member = v.object({
  email: v.string(),
  role: roleSchema,
  projects: v.exactOptional(v.array(v.string())),
})

export type Member = v.InferOutput<typeof member>

export const emailSchema = v.pipe(
  v.string('Enter an e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'This e-mail address is too long. Use at most 254 characters.'),
  v.regex(
    /^[^\s\p{Cc}\p{Cf}@,<>/]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/u,
    'Enter an e-mail address such as name@company.example.',
  ),
)

const typedPassword = v.pipe(
  v.string('Enter the password.'),
  v.nonEmpty('Enter the password.'),
  v.maxLength(passwordLength.max, `Use at most ${passwordLength.max} characters for a password.`),
)

export const newPasswordSchema = v.pipe(
  typedPassword,
  v.minLength(passwordLength.min, `Use at least ${passwordLength.min} characters.`),
)

/** A code of the authenticator app, or a recovery code, as typed. */
const typedCode = v.pipe(
  v.string('Enter the code.'),
  v.maxLength(40, 'This is not a code. Enter the six digits or a recovery code.'),
  v.transform(text => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Enter the code.'),
)

const nameSchema = v.pipe(
  v.string('Enter your name.'),
  v.trim(),
  v.nonEmpty('Enter your name.'),
  v.maxLength(100, 'This name is too long. Use at most 100 characters.'),
  v.regex(/^[^\p{C}]*$/u, 'Your name has characters that cannot be shown. Remove them.'),
)

const linkToken = v.pipe(v.string(), v.maxLength(100))

export const passwordSignInSchema = v.object({
  email: emailSchema,
  password: typedPassword,
  code: v.optional(typedCode),
})
export const linkSignInSchema = v.object({ token: linkToken, code: v.optional(typedCode) })
/** The first admin, as entered by the person who has the link of the first start. */
export const firstSignInSchema = v.object({
  token: linkToken,
  email: emailSchema,
  name: nameSchema,
  password: newPasswordSchema,
})
export const firebaseSignInSchema = v.object({ idToken: v.pipe(v.string(), v.maxLength(12_000)) })
/** `current` is required of a member who has a password and did not use a one-time link. */
export const ownPasswordSchema = v.object({
  password: newPasswordSchema,
  current: v.optional(typedPassword),
  name: v.optional(nameSchema),
})
export const currentSchema = v.object({ current: v.optional(typedPassword) })
export const forgottenSchema = v.object({ email: emailSchema })
export const codeSchema = v.object({ code: typedCode })
export const currentAndCodeSchema = v.object({ current: v.optional(typedPassword), code: typedCode })
export const endSessionSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  current: v.optional(typedPassword),
})
export const newMemberSchema = v.object({
  email: emailSchema,
  role: roleSchema,
  projects: v.optional(v.nullable(projectIds), null),
})
/** Null removes the limit. */
export const memberProjectsSchema = v.object({ projects: v.nullable(projectIds) })
/** `to`: who takes over the deals of a member whose new role has no leads; `nobody` leaves them unassigned. */
export const roleChangeSchema = v.object({
  role: roleSchema,
  to: v.optional(v.pipe(v.string(), v.maxLength(254))),
})

/**
 * How the page signs in: with our own password, or through Google's Identity Toolkit at `url`, which returns the ID
 * token.
 */
const signInWay = v.variant('kind', [
  /** With `sendsLinks`, a member who forgot the password can get a link by mail. */
  v.object({ kind: v.literal('password'), sendsLinks: v.exactOptional(v.literal(true)) }),
  v.object({ kind: v.literal('firebase'), url: v.string() }),
])

export type SignInWay = v.InferOutput<typeof signInWay>

const ok = v.literal(true)

export type Refused = { ok: false; error: string; field?: string }

/**
 * The signed-in member. `needsPassword`: after a one-time link, until a password is set. `needsSecondFactor`: the
 * settings require one and this session has not shown it; until then, the rest of the desk is closed.
 */
const signedIn = v.object({
  member,
  name: v.nullable(v.string()),
  /** The members' names by e-mail: those who have one, and whom this member may know of. */
  names: v.optional(v.record(v.string(), v.string()), {}),
  needsPassword: v.boolean(),
  needsSecondFactor: v.boolean(),
})

export type SignedIn = v.InferOutput<typeof signedIn>

/**
 * The session; a refusal with 401 means that there is none. The projects are those whose leads the desk holds; the zone
 * is the desk's own.
 */
export const sessionResponse = v.variant('ok', [
  v.object({
    ok,
    signIn: signInWay,
    projects: v.array(deskProject),
    timeZone: v.string(),
    ...signedIn.entries,
  }),
  v.object({
    ok: v.literal(false),
    error: v.string(),
    signIn: v.exactOptional(signInWay),
    projects: v.exactOptional(v.array(deskProject)),
    timeZone: v.exactOptional(v.string()),
  }),
])

export type SessionResponse = v.InferOutput<typeof sessionResponse>

/** The response to a sign-in; refused with the field `code` if the second factor is required. */
export const signInResponse = v.object({ ok, ...signedIn.entries })

export type SignInResponse = v.InferOutput<typeof signInResponse>

/** One of a member's sessions, without anything that could open it. */
const sessionRow = v.object({
  id: v.string(),
  /** Such as 'Chrome on Android'. */
  device: v.string(),
  country: v.nullable(v.string()),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  isThis: v.boolean(),
})

export type SessionRow = v.InferOutput<typeof sessionRow>

export const sessionsResponse = v.object({ ok, sessions: v.array(sessionRow) })

export type SessionsResponse = v.InferOutput<typeof sessionsResponse>

/** Whether the second factor is on, and how many recovery codes are left. */
export const secondFactorResponse = v.object({ ok, isOn: v.boolean(), recoveryLeft: v.number() })

export type SecondFactorResponse = v.InferOutput<typeof secondFactorResponse>

/** A new authenticator, shown once: as text, as an address for apps and as a QR code of `size` squares per side. */
export const newSecondFactorResponse = v.object({
  ok,
  secret: v.string(),
  address: v.string(),
  picture: v.object({ size: v.number(), path: v.string() }),
})

export type NewSecondFactorResponse = v.InferOutput<typeof newSecondFactorResponse>

/** The request succeeded, and there is nothing to return. */
export const doneResponse = v.object({ ok })

/** Recovery codes, shown once. */
export const recoveryCodesResponse = v.object({ ok, codes: v.array(v.string()) })

export type RecoveryCodesResponse = v.InferOutput<typeof recoveryCodesResponse>

/** A member in the team's list; `isFixed` if the service's settings name them, not the desk. */
const teamRow = v.object({
  ...member.entries,
  name: v.nullable(v.string()),
  addedAt: v.nullable(v.number()),
  hasPassword: v.boolean(),
  hasSecondFactor: v.boolean(),
  isFixed: v.boolean(),
})

export type TeamRow = v.InferOutput<typeof teamRow>

export const teamResponse = v.object({ ok, members: v.array(teamRow) })

export type TeamResponse = v.InferOutput<typeof teamResponse>

/** `link` opens the desk and signs the new member in once, within a day; null if Firebase signs in. */
export const inviteResponse = v.object({ ok, member, link: v.nullable(v.string()) })

export type InviteResponse = v.InferOutput<typeof inviteResponse>

/** A link that signs a member in once, within a day. */
export const memberLinkResponse = v.object({ ok, link: v.string() })

export type MemberLinkResponse = v.InferOutput<typeof memberLinkResponse>
