import type { RemoteJWKSetOptions } from 'jose'
import type { TeamSignIn } from '../team.ts'
import type { TeamSettings } from '../team-settings.ts'
import { identityToolkitUrl } from './identity-toolkit.ts'
import { tokenKeys } from './token-keys.ts'
import { verifyToken } from './verify-token.ts'

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
