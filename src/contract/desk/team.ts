import * as v from 'valibot'

/** Where the desk signs in and manages its team. */
export const teamPaths = {
  session: '/api/desk/session',
  signInByPassword: '/api/desk/sign-in/password',
  signInByLink: '/api/desk/sign-in/link',
  signInByFirebase: '/api/desk/sign-in/firebase',
  signOut: '/api/desk/sign-out',
  signOutEverywhere: '/api/desk/sign-out-everywhere',
  password: '/api/desk/password',
  team: '/api/desk/team',
  member: '/api/desk/team/:email',
} as const

/** What begins the part of the desk's address that holds a one-time token; a fragment, so that no server logs it. */
export const linkFragment = '#link='

export const passwordLength = { min: 10, max: 200 } as const

export const roleSchema = v.picklist(['agent', 'admin'], 'Choose agent or admin.')

/** An agent works leads; an admin also exports, erases, sees deliveries and manages the team. */
export type Role = v.InferOutput<typeof roleSchema>

/** Someone of the partner's team. */
export interface Member {
  email: string
  role: Role
}

export const emailSchema = v.pipe(
  v.string('Type an e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'This e-mail address is too long.'),
  v.regex(
    /^[^\s\p{Cc}\p{Cf}@,<>/]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/u,
    'Type an e-mail address such as name@company.example.',
  ),
)

const typedPassword = v.pipe(
  v.string('Type the password.'),
  v.nonEmpty('Type the password.'),
  v.maxLength(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
)

export const newPasswordSchema = v.pipe(
  typedPassword,
  v.minLength(passwordLength.min, `Choose at least ${passwordLength.min} characters.`),
)

export const passwordSignInSchema = v.object({ email: emailSchema, password: typedPassword })
export const linkSignInSchema = v.object({ token: v.pipe(v.string(), v.maxLength(100)) })
export const firebaseSignInSchema = v.object({ idToken: v.pipe(v.string(), v.maxLength(12_000)) })
/** `current` is asked of whoever has a password already and did not come by a one-time link. */
export const ownPasswordSchema = v.object({
  password: newPasswordSchema,
  current: v.optional(typedPassword),
})
export const newMemberSchema = v.object({ email: emailSchema, role: roleSchema })
export const roleChangeSchema = v.object({ role: roleSchema })

/** How the page signs in: by our own password, or at `url` of Google's Identity Toolkit, which gives the ID token. */
export type SignInWay = { kind: 'password' } | { kind: 'firebase'; url: string }

export type Refused = { ok: false; error: string; field?: string }

/** Who is signed in; `needsPassword` after a one-time link, until a password is set. */
export type SessionAnswer =
  | { ok: true; member: Member; needsPassword: boolean; signIn: SignInWay }
  | (Refused & { signIn: SignInWay })

/** What a sign-in answers. */
export type SignInAnswer = { ok: true; member: Member; needsPassword: boolean } | Refused

/** One row of the team; `isFixed` where the service's settings name the member, not the desk. */
export interface TeamRow extends Member {
  addedAt: number | null
  hasPassword: boolean
  isFixed: boolean
}

export type TeamAnswer = { ok: true; members: TeamRow[] } | Refused

/** `link` leads to the desk and signs the new member in once, within a day; null where Firebase signs in. */
export type InviteAnswer = { ok: true; member: Member; link: string | null } | Refused
