import type { Context } from 'hono'
import type { RequestEnv } from '#lib/http/request-env.ts'
import type { Project } from '#project/project.ts'

/** The variables of every request in the app. */
export interface ServiceEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] & {
    /** The project of the request's host. */
    project: Project
  }
}

/** What is read of any request, of a signed-in member too. */
export type ReadRequest = Pick<Context<ServiceEnv>, 'req' | 'var'>
