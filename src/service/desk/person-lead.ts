import type { PersonLead } from '#contract/desk/person.ts'
import { personPhone } from '#contract/person-phone.ts'
import { askedVisit } from '../lead/asked-visit.ts'
import { languageOf } from '../lead/language.ts'
import { keywordOf, mediumOf } from '../lead/origin.ts'
import type { LeadWithDeliveries } from '../records/lead-records.ts'

/** A lead as the desk tells it of its person. */
export const personLeadOf = ({ lead, deliveries }: LeadWithDeliveries): PersonLead => ({
  leadId: lead.id,
  projectId: lead.payload.projectId,
  projectName: lead.payload.projectName,
  form: lead.form,
  receivedAt: lead.receivedAt,
  name: lead.name,
  phone: personPhone(lead),
  source: lead.source,
  medium: mediumOf(lead),
  campaign: lead.campaign,
  keyword: keywordOf(lead),
  country: lead.country,
  pageAddress: lead.pageAddress,
  language: languageOf(lead),
  pageParameters: lead.pageParameters,
  opener: lead.opener,
  visitAt: askedVisit(lead),
  spamSigns: lead.spamSigns,
  userAgent: lead.userAgent,
  millisecondsOpen: lead.millisecondsOpen,
  noticeVersion: lead.noticeVersion,
  ...(lead.consent && { consent: lead.consent }),
  deliveries: deliveries.map(({ channel, state, attempts, dueAt, settledAt, lastError }) => ({
    channel,
    state,
    attempts,
    dueAt,
    settledAt,
    lastError,
  })),
})
