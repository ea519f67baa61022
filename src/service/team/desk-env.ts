import type { Member } from '#contract/team/team.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { Session } from '../records/team-records.ts'

/** What every request of a signed-in member carries through the app. */
export interface DeskEnv extends ServiceEnv {
  Variables: ServiceEnv['Variables'] & {
    /** The signed-in member. */
    member: Member
    /** The session's id; of no use without the cookie's secret. */
    session: string
    /** The session as it was when the request came. */
    signedIn: Session
    /** Which deals the member sees; set on the routes of the desk's API. */
    scope: Scope
  }
}
