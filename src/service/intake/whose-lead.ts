import type { EnquiryLead, SiteVisitLead } from '#contract/leads.ts'
import type { ProjectSettings } from '#project/settings.ts'
import { Refusal } from '../http/refusal.ts'

/** Projects and agents beside the site's own that leads are taken for. */
export interface Outside {
  projects: readonly string[]
  agents: readonly string[]
}

const refuse = (field: string, what: string, setting: string): never => {
  throw new Refusal(400, `No leads are taken here for this ${what}; ${setting} can list it.`, field)
}

/** Refuses a lead for somebody else: whoever delivers it would take it for one of ours. */
export function refuseForeign(
  lead: SiteVisitLead | EnquiryLead,
  { projectId, projectName, agentId }: ProjectSettings,
  { projects, agents }: Outside,
): void {
  const isOwn = lead.projectId === projectId
  if (!isOwn && !projects.includes(lead.projectId)) refuse('projectId', 'project', 'OTHER_PROJECTS')
  if (isOwn && lead.projectName !== projectName) refuse('projectName', 'project', 'OTHER_PROJECTS')
  if (lead.currentAgent !== agentId && !agents.includes(lead.currentAgent)) {
    refuse('currentAgent', 'agent', 'OTHER_AGENTS')
  }
}
