import type { Context } from 'hono'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ServiceEnv } from '../http/service-env.ts'

/** The field that names the project in our answer to a refused form, whose page is on this host. */
export const projectField = 'projectId'

/**
 * The project of the page a form without a script was sent from: our own answer says it, else the page's origin does.
 * A page that hides where it is stands on the host it posts to.
 */
export function projectOfForm(projects: ProjectSet, post: Context<ServiceEnv>, body: string): Project {
  const said = new URLSearchParams(body).get(projectField)
  const page = URL.parse(post.req.header('origin') ?? '') ?? URL.parse(post.req.header('referer') ?? '')
  return projects.filedUnder(said ?? '') ?? projects.named(page?.host ?? '') ?? post.var.project
}
