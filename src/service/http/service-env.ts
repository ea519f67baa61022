import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Project } from '#project/project.ts'

/** The variables of every request in the app. */
export interface ServiceEnv {
  /** Missing if the app is called in-process. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The visitor's network address: used to find the country and to stop abuse, never stored or logged. */
    visitor: string
    /** The project of the request's host. */
    project: Project
    /** The request's id, on every log line about it. */
    request: string
  }
}

/** What is read of any request, of a signed-in member too. */
export type ReadRequest = Pick<Context<ServiceEnv>, 'req' | 'var'>
