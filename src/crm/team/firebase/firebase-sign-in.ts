import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  type RemoteJWKSetOptions,
  UnsecuredJWT,
} from 'jose'
import * as v from 'valibot'
import { emailSchema, roles } from '#api/team/team.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { TeamSignIn, Verified } from '../team.ts'
import type { TeamSettings } from '../team-settings.ts'
import { identityToolkitUrl } from './identity-toolkit.ts'

/** How long fetched keys are used while the server that publishes them is unavailable. */
const longestStaleMs = 24 * 3_600_000

/** Tokens cannot be verified: the keys were never fetched, or too long ago. */
class KeysUnavailable extends Error {}

const isAboutKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys

/** The issuer's published keys, fetched when needed and cached for an outage. */
function tokenKeys(
  url: URL,
  now: () => number,
  limits: Pick<RemoteJWKSetOptions, 'cacheMaxAge' | 'cooldownDuration'> = {},
): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, { timeoutDuration: 3000, ...limits })
  let goodAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    try {
      const key = await remote(header, token)
      goodAt = now()
      return key
    } catch (error) {
      if (isAboutKey(error)) throw error
      const cachedKeys = remote.jwks()
      if (cachedKeys && now() - goodAt < longestStaleMs) return createLocalJWKSet(cachedKeys)(header, token)
      throw new KeysUnavailable('the issuer’s keys cannot be fetched', { cause: error })
    }
  }
}

/** The accepted difference between the issuer's clock and ours. */
const skewSeconds = 60
/** An ID token of Firebase lives for an hour. */
const oldestSeconds = 3600

interface TokenRules {
  issuer: string
  audience: string
  /** The claim that may name a role, if any. */
  claim: string | undefined
  /** Null accepts unsigned tokens, as the Auth emulator issues them. */
  keys: JWTVerifyGetKey | null
  now: () => number
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  email: emailSchema,
  email_verified: v.optional(v.boolean(), false),
  auth_time: v.number(),
})
const roleSchema = v.fallback(v.nullable(v.picklist(roles)), null)

const claimsOf = async (
  idToken: string,
  { issuer, audience, keys, now }: TokenRules,
): Promise<JWTPayload> => {
  const options = {
    issuer,
    audience,
    clockTolerance: skewSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    currentDate: new Date(now()),
  }
  if (keys === null) return UnsecuredJWT.decode(idToken, options).payload
  return (await jwtVerify(idToken, keys, { ...options, algorithms: ['RS256'] })).payload
}

/** The person whom an ID token names; throws an `HttpError` if it is invalid or cannot be verified. */
async function verifyToken(idToken: string, rules: TokenRules): Promise<Verified> {
  try {
    const payload = await claimsOf(idToken, rules)
    const claims = v.parse(claimsSchema, payload)
    if (claims.auth_time > rules.now() / 1000 + skewSeconds) throw new Error('signed in in the future')
    if (!claims.email_verified) {
      throw new HttpError(403, 'Confirm your e-mail address by the mail you were sent, then sign in again.')
    }
    const claimedRole = rules.claim === undefined ? null : v.parse(roleSchema, payload[rules.claim])
    return { email: claims.email, claimedRole }
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (error instanceof KeysUnavailable) {
      throw new HttpError(
        503,
        'Sign-ins cannot be checked right now. Please try again in a minute.',
        undefined,
        {
          'retry-after': '30',
        },
      )
    }
    throw new HttpError(401, 'This sign-in is not valid any more. Please sign in again.')
  }
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Sign-in with Firebase Authentication, or with another issuer that the settings name. */
export function firebaseSignIn(
  settings: TeamSettings,
  now: () => number = Date.now,
  limits?: Pick<RemoteJWKSetOptions, 'cacheMaxAge' | 'cooldownDuration'>,
): TeamSignIn {
  const project = settings.FIREBASE_PROJECT ?? settings.GOOGLE_CLOUD_PROJECT ?? ''
  const isEmulated = settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const rules = {
    issuer: settings.SIGN_IN_ISSUER ?? `https://securetoken.google.com/${project}`,
    audience: settings.SIGN_IN_AUDIENCE ?? project,
    claim: settings.TEAM_CLAIM,
    keys: isEmulated ? null : tokenKeys(new URL(settings.SIGN_IN_JWKS_URL ?? googleKeys), now, limits),
    now,
  }
  return {
    kind: 'firebase',
    url: identityToolkitUrl(settings),
    verify: idToken => verifyToken(idToken, rules),
  }
}
