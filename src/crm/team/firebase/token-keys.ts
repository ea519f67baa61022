import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  type RemoteJWKSetOptions,
} from 'jose'

/** How long fetched keys are used while the server that publishes them is unavailable. */
const longestStaleMs = 24 * 3_600_000

/** Tokens cannot be verified: the keys were never fetched, or too long ago. */
export class KeysUnavailable extends Error {}

const isAboutKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys

/** The issuer's published keys, fetched when needed and cached for an outage. */
export function tokenKeys(
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
      const kept = remote.jwks()
      if (kept && now() - goodAt < longestStaleMs) return createLocalJWKSet(kept)(header, token)
      throw new KeysUnavailable('the issuer’s keys cannot be fetched', { cause: error })
    }
  }
}
