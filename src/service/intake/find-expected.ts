import type { EnquiryLead, SiteVisitLead } from '#api/leads/leads.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Expected } from '#store/extra-form-data.ts'

/** Projects that are hosted elsewhere and whose leads are accepted, and their known agents. */
export interface OutsideProjects {
  projects: readonly string[]
  agents: readonly string[]
}

const expectedOutside = (agent: string, projects: ProjectSet, outside: OutsideProjects): Expected => {
  const known = [...outside.agents, ...projects.all.map(({ settings }) => settings.agentId)]
  return known.includes(agent) ? {} : { currentAgent: null }
}

/**
 * A lead's `projectId` alone decides its project; an unknown one is refused, because its receiver would take the lead
 * for one of ours. A page that was opened or published earlier may name an earlier agent or project name: returns the
 * settings' values if they differ.
 */
export function findExpected(
  { projectId, projectName, currentAgent }: SiteVisitLead | EnquiryLead,
  projects: ProjectSet,
  outside: OutsideProjects,
): Expected | undefined {
  const settings = projects.filedUnder(projectId)?.settings
  if (!settings && !outside.projects.includes(projectId)) {
    throw new HttpError(
      400,
      'This service takes no leads for this project. Its operator can add it to PROJECTS or OTHER_PROJECTS.',
      'projectId',
    )
  }
  const expected: Expected = settings
    ? {
        ...(projectName !== settings.projectName && { projectName: settings.projectName }),
        ...(currentAgent !== settings.agentId &&
          !outside.agents.includes(currentAgent) && { currentAgent: settings.agentId }),
      }
    : expectedOutside(currentAgent, projects, outside)
  return Object.keys(expected).length > 0 ? expected : undefined
}
