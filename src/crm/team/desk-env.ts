import type { Member } from '#api/team/team.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Session } from '#store/team-records.ts'
import type { ServiceEnv } from './service-env.ts'

/** The variables of every request by a signed-in member. */
export interface DeskEnv extends ServiceEnv {
  Variables: ServiceEnv['Variables'] & {
    member: Member
    /** The session's id; useless without the cookie's secret. */
    session: string
    /** The session as it was when the request came. */
    signedIn: Session
    /** The deals that the member sees; set on the routes of the desk's API. */
    scope: Scope
  }
}
