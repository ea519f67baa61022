import type { TeamSettings } from '../team-settings.ts'

const endpoint = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'

/** The address at which the desk's page exchanges e-mail and password for an ID token; the key in it is public. */
export function identityToolkitUrl(settings: TeamSettings): string {
  const host = settings.FIREBASE_AUTH_EMULATOR_HOST
  const key = encodeURIComponent(settings.FIREBASE_API_KEY ?? 'emulator')
  return `${host ? `http://${host}/` : 'https://'}${endpoint}?key=${key}`
}

/** The origins that the desk's page may connect to for signing in. */
export const signInOrigins = (settings: TeamSettings): string[] =>
  settings.SIGN_IN === 'firebase' ? [new URL(identityToolkitUrl(settings)).origin] : []
