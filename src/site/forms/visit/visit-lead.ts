import { readParameters, siteVisitParameters } from '#api/campaigns/marketing.ts'
import type { SiteVisitLead } from '#api/leads/leads.ts'
import { asStoredName, type Contact } from '#domain/leads/rules.ts'
import type { Content } from '../../content/late-content.ts'
import { searchParameters } from '../../visitor/search-parameters.ts'

/** The payload of a site visit. */
export const makeVisitLead = (
  { settings, campaign }: Content,
  contact: Contact,
  visit: Date,
): SiteVisitLead => ({
  name: asStoredName(contact.name),
  phonenumber: contact.phone,
  campaign: true,
  projectId: settings.projectId,
  projectName: settings.projectName,
  siteVisitDate: Math.floor(visit.getTime() / 1000),
  currentAgent: settings.agentId,
  utmDetails: readParameters(searchParameters(campaign?.parameters), siteVisitParameters),
})
