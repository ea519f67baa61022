import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { CheckThoroughly } from './drafts/check-thoroughly.ts'
import type { Masters } from './pictures/masters.ts'
import type { Publisher } from './publisher.ts'
import type { CreateFiles } from './start/create-files.ts'
import type { StartedProjects } from './start/started-projects.ts'

/** Settings that the notice of every project must state, because the environment sets them. */
export interface InheritedSettings {
  settings: Record<string, unknown>
  /** Why each recipient gets the data. */
  recipients?: Record<string, string>
}

export interface StartDeps {
  started: StartedProjects
  /** The projects that visitors see. */
  served: ProjectSet
  createFiles: CreateFiles
  /** Settings that the notice of every project must state. */
  inherit: () => InheritedSettings
  /** The reasons why a project may not be served here, a line for each. */
  refuseStarted: (project: Project) => string[]
  /** How many leads each project id has. */
  countLeadsByProject: () => Promise<Record<string, number>>
  /** Ids that leads may name besides those of the projects. */
  otherProjects: readonly string[]
  /** The folder of uploaded pictures. */
  mastersFolder: string
}

export interface SiteDeps {
  records: Pick<
    ChangeRecords,
    'settings' | 'saveSettings' | 'settingsNames' | 'removeSettings' | 'beginAudit'
  >
  /** The served projects, and the started ones that are not published yet. */
  projects: Pick<ProjectSet, 'filedUnder'>
  /** What starting a project needs; undefined if none can be started. */
  start?: StartDeps | undefined
  publisher: Publisher
  /** The checks that need a separate process. */
  checkThoroughly?: CheckThoroughly | undefined
  /** Where uploads are stored; without it, uploads are refused. */
  masters?: Masters | undefined
  log?: Logger
  now: () => number
}

/** The project that a request names, if the member may edit it. */
export function projectOf(c: Context<DeskEnv>, projects: SiteDeps['projects']): Project {
  const id = c.req.param('project') ?? ''
  const isSeen = c.var.member.projects?.includes(id) ?? true
  const project = isSeen ? projects.filedUnder(id) : undefined
  if (!project) throw new HttpError(404, 'There is no site of this project.')
  return project
}

/** Whether a project was started in the desk, so that it has no site before its first edition. */
export const isStarted = ({ start }: Pick<SiteDeps, 'start'>, projectId: string): boolean =>
  start?.started.find(projectId) !== undefined

/** Refuses a member who repeats an action too often. */
export function limitMember(perWindow: number, windowMs: number, message: string) {
  const limit = createRateLimit(perWindow, undefined, windowMs)
  return (c: Context<DeskEnv>): void => {
    const allowance = limit.take(c.var.member.email)
    if (allowance.isFree) return
    throw new HttpError(429, message, undefined, { 'retry-after': String(allowance.retryAfterSeconds) })
  }
}
