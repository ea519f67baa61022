import type { Context } from 'hono'
import { narrowToProjects, type Scope } from '#domain/team/scope.ts'
import type { DeskEnv } from '../team/desk-env.ts'

/** The member's scope, narrowed to one project if the request names one. */
export const narrowScope = (c: Context<DeskEnv>, project: string | undefined): Scope =>
  narrowToProjects(c.var.scope, project === undefined ? undefined : [project])
