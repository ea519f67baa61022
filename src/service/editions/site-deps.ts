import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { HttpError } from '../http/http-error.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { ChangeRecords } from '../records/change-records.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { CheckThoroughly } from './drafts/check-thoroughly.ts'
import type { Masters } from './pictures/masters.ts'
import type { Publisher } from './publisher.ts'

/** What the routes of the site work with. */
export interface SiteDeps {
  desk: Pick<ChangeRecords, 'settings' | 'saveSettings' | 'beginAudit'>
  projects: Pick<ProjectSet, 'filedUnder'>
  publisher: Publisher
  /** The checks of a build that take a process of their own; none where no build tools are installed. */
  checkThoroughly?: CheckThoroughly | undefined
  /** Where uploaded pictures are kept; without it none are taken. */
  masters?: Masters | undefined
  log?: Logger
  now: () => number
}

/** The project that a request names, where the member may edit it. */
export function projectOf(c: Context<DeskEnv>, projects: SiteDeps['projects']): Project {
  const id = c.req.param('project') ?? ''
  const isSeen = c.var.member.projects?.includes(id) ?? true
  const project = isSeen ? projects.filedUnder(id) : undefined
  if (!project) throw new HttpError(404, 'There is no site of this project.')
  return project
}

/** Refuses a member who does something too often. */
export function limitMember(perWindow: number, windowMs: number, message: string) {
  const limit = createRateLimit(perWindow, undefined, windowMs)
  return (c: Context<DeskEnv>): void => {
    const slot = limit.take(c.var.member.email)
    if (slot.isFree) return
    throw new HttpError(429, message, undefined, { 'retry-after': String(slot.retryAfterSeconds) })
  }
}
