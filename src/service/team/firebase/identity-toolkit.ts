import type { TeamSettings } from '../team-settings.ts'

const endpoint = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'

/** Where the desk's page takes an e-mail and a password to get an ID token; the key is no secret. */
export function identityToolkitUrl(settings: TeamSettings): string {
  const host = settings.FIREBASE_AUTH_EMULATOR_HOST
  const key = encodeURIComponent(settings.FIREBASE_API_KEY ?? 'emulator')
  return `${host ? `http://${host}/` : 'https://'}${endpoint}?key=${key}`
}

/** The outside origins the desk's page must be allowed to connect to. */
export const signInOrigins = (settings: TeamSettings): string[] =>
  settings.SIGN_IN === 'firebase' ? [new URL(identityToolkitUrl(settings)).origin] : []
