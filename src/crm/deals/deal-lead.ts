import type { DealLead } from '#api/deals/deal.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Lead, LeadWithDeliveries } from '#store/lead-records.ts'
import { differencesOf, projectNameOf } from '../leads/differences.ts'
import { readFields } from '../leads/read-fields.ts'
import { requestedVisit } from '../leads/requested-visit.ts'
import { isTeamEntry } from '../leads/team-entry.ts'

const formDataOf = (lead: Lead): Pick<DealLead, 'answers' | 'differences' | 'isCut'> => {
  const differences = differencesOf(lead)
  const { answers, isCut } = lead.sentAlong ?? {}
  return {
    ...(answers && { answers }),
    ...(isCut && { isCut }),
    ...(differences.length > 0 && { differences }),
  }
}

/** A lead as a part of its deal in the desk's API. */
export const dealLeadOf = ({ lead, deliveries }: LeadWithDeliveries): DealLead => ({
  leadId: lead.id,
  projectId: lead.payload.projectId,
  projectName: projectNameOf(lead),
  form: lead.form,
  receivedAt: lead.receivedAt,
  name: lead.name,
  phone: contactHandle(lead),
  ...readFields(lead),
  pageAddress: lead.pageAddress,
  pageParameters: lead.pageParameters,
  visitAt: requestedVisit(lead),
  spamSigns: lead.spamSigns,
  userAgent: lead.userAgent,
  millisecondsOpen: lead.millisecondsOpen,
  noticeVersion: lead.noticeVersion,
  ...(lead.sentAlong && formDataOf(lead)),
  ...(lead.consent && { consent: lead.consent }),
  ...(isTeamEntry(lead) && { isTeamEntry: true }),
  ...(lead.sentAlong?.entry?.by === 'import' && { isImported: true }),
  deliveries: deliveries.map(({ channel, state, attempts, dueAt, settledAt, lastError }) => ({
    channel,
    state,
    attempts,
    dueAt,
    settledAt,
    lastError,
  })),
})
