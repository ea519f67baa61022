import type { Context } from 'hono'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'

/** The field that names the project in our answer to a refused form, whose page is on this host. */
export const projectField = 'projectId'

/**
 * The project of the page that sent a form without a script: our own response states it, else the page's origin
 * identifies it. A page that hides its origin is on the host it posts to.
 */
export function projectOfForm(projects: ProjectSet, post: Context<ServiceEnv>, body: string): Project {
  const named = new URLSearchParams(body).get(projectField)
  const page = URL.parse(post.req.header('origin') ?? '') ?? URL.parse(post.req.header('referer') ?? '')
  return projects.filedUnder(named ?? '') ?? projects.named(page?.host ?? '') ?? post.var.project
}
