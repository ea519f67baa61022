import * as v from 'valibot'
import { emailSchema, type Member, roles } from '#api/team/team.ts'

const webAddress = v.pipe(
  v.string(),
  v.check(text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be a web address'),
)

const listedMember = v.pipe(
  v.string(),
  v.transform(text => {
    const [email = '', role = 'agent'] = text.split(':')
    return { email, role }
  }),
  v.object({
    email: emailSchema,
    role: v.picklist(roles),
  }),
)

/** The settings that decide who may open the desk, and how. */
export const teamSettings = {
  SIGN_IN: v.optional(v.picklist(['password', 'firebase'], 'must be password or firebase'), 'password'),
  REQUIRE_SECOND_FACTOR: v.optional(
    v.picklist(['off', 'admins', 'all'], 'must be off, admins or all'),
    'off',
  ),
  FIREBASE_PROJECT: v.optional(v.string()),
  FIREBASE_API_KEY: v.optional(v.string()),
  SIGN_IN_ISSUER: v.optional(webAddress),
  SIGN_IN_AUDIENCE: v.optional(v.string()),
  SIGN_IN_JWKS_URL: v.optional(webAddress),
  TEAM_EMAILS: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
      v.custom<string[]>(
        list => Array.isArray(list) && list.every(entry => v.is(listedMember, entry)),
        'must be e-mail addresses with commas between, those of admins followed by :admin, of team leads by :lead, of editors by :editor',
      ),
      v.transform((list): Member[] => list.map(entry => v.parse(listedMember, entry))),
    ),
  ),
  TEAM_CLAIM: v.optional(v.pipe(v.string(), v.regex(/^\w{1,50}$/, 'must be the name of a claim'))),
  SESSION_COOKIE: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/, 'must be letters, digits, - and _')),
  ),
}

const schema = v.object(teamSettings)

export type TeamSettings = v.InferOutput<typeof schema> & {
  GOOGLE_CLOUD_PROJECT?: string | undefined
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
}

/** Settings that are missing or contradict each other, one line each. */
export function findTeamErrors(settings: TeamSettings): string[] {
  const isFirebase = settings.SIGN_IN === 'firebase'
  const isEmulated = settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const isProjectKnown = Boolean(settings.FIREBASE_PROJECT ?? settings.GOOGLE_CLOUD_PROJECT)
  const isEachGiven = settings.SIGN_IN_ISSUER && settings.SIGN_IN_AUDIENCE && settings.SIGN_IN_JWKS_URL
  const faults: [boolean, string][] = [
    [
      isFirebase && !isProjectKnown && !isEachGiven,
      'FIREBASE_PROJECT: must be set with SIGN_IN=firebase, so that only its tokens are taken',
    ],
    [
      isFirebase && !isEmulated && !settings.FIREBASE_API_KEY,
      'FIREBASE_API_KEY: must be set with SIGN_IN=firebase, or no one can sign in to the desk',
    ],
    [
      isFirebase && !settings.TEAM_EMAILS && !settings.TEAM_CLAIM,
      'TEAM_EMAILS: must be set with SIGN_IN=firebase (or TEAM_CLAIM), or no one can sign in to the desk',
    ],
    [
      isFirebase && settings.REQUIRE_SECOND_FACTOR !== 'off',
      'REQUIRE_SECOND_FACTOR: is read with SIGN_IN=password only; Firebase has a second factor of its own',
    ],
    [
      !isFirebase && Boolean(settings.TEAM_EMAILS ?? settings.TEAM_CLAIM),
      'TEAM_EMAILS, TEAM_CLAIM: are read with SIGN_IN=firebase only; else use `npm run team -- add EMAIL`',
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, line]) => line)
}
