import type { EnquiryLead, SiteVisitLead } from '#contract/leads.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { Refusal } from '../http/refusal.ts'

/** Projects and agents beside those served that leads are taken for. */
export interface Outside {
  projects: readonly string[]
  agents: readonly string[]
}

const refuse = (field: string, what: string, how: string): never => {
  throw new Refusal(400, `No leads are taken here for this ${what}; ${how}.`, field)
}

/** Refuses a lead for somebody else: whoever delivers it would take it for one of ours. */
export function refuseForeign(
  lead: SiteVisitLead | EnquiryLead,
  projects: ProjectSet,
  outside: Outside,
): void {
  const own = projects.filedUnder(lead.projectId)
  if (!own && !outside.projects.includes(lead.projectId)) {
    refuse('projectId', 'project', 'PROJECTS can serve it, or OTHER_PROJECTS list it')
  }
  if (own && lead.projectName !== own.settings.projectName) {
    refuse('projectName', 'project', 'its settings.json names it otherwise')
  }
  const agents = own ? [own] : projects.all
  if (
    !agents.some(({ settings }) => settings.agentId === lead.currentAgent) &&
    !outside.agents.includes(lead.currentAgent)
  ) {
    refuse('currentAgent', 'agent', 'OTHER_AGENTS can list it')
  }
}
