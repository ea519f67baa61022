import { type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import { emailSchema, roles } from '#api/team/team.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Verified } from '../team.ts'
import { KeysUnavailable } from './token-keys.ts'

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
export async function verifyToken(idToken: string, rules: TokenRules): Promise<Verified> {
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
