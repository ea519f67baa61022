import type { TeamRecords } from '#store/team-records.ts'
import type { TeamSetup } from './team.ts'
import type { TeamSettings } from './team-settings.ts'

/** Sets the team up by the settings; the code that verifies tokens loads only where they are used. */
export async function setUpTeam(settings: TeamSettings, store: TeamRecords): Promise<TeamSetup> {
  const cookieName = settings.SESSION_COOKIE
  if (settings.SIGN_IN === 'password') {
    const secondFactorFor = settings.REQUIRE_SECOND_FACTOR
    return { store, signIn: { kind: 'password' }, cookieName, secondFactorFor }
  }
  const { firebaseSignIn } = await import('./firebase/firebase-sign-in.ts')
  return { store, signIn: firebaseSignIn(settings), fixed: settings.TEAM_EMAILS ?? [], cookieName }
}
