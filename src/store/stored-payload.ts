import * as v from 'valibot'
import type { EnquiryLead, SiteVisitLead } from '#api/leads/leads.ts'
import { type Consent, purposes } from '#domain/leads/purposes.ts'

export const storedConsent = v.object({
  notice: v.string(),
  language: v.string(),
  agreed: v.array(v.picklist(purposes)),
}) satisfies v.GenericSchema<Consent>

const text = v.string()
const parameter = v.nullable(text)

const common = {
  name: text,
  campaign: v.literal(true),
  projectId: text,
  projectName: text,
  currentAgent: text,
  fields: v.exactOptional(v.record(v.string(), v.string())),
}
const utm = { source: parameter, medium: parameter, campaign: parameter }

const siteVisit = v.object({
  ...common,
  phonenumber: text,
  siteVisitDate: v.nullable(v.number()),
  utmDetails: v.object(utm),
}) satisfies v.GenericSchema<SiteVisitLead>
const enquiry = v.object({
  ...common,
  phoneNumber: text,
  utmDetails: v.object({ ...utm, keyword: parameter }),
}) satisfies v.GenericSchema<EnquiryLead>

/** Checks the kind first: trying both schemas would double the cost of a long list. */
const visitDated = v.object({ siteVisitDate: v.unknown() })

/**
 * A stored payload. Only its shape is checked: the rules for visitors' input change, and a stored lead must stay
 * readable.
 */
export const storedPayload = v.custom<SiteVisitLead | EnquiryLead>(
  value => v.is(v.is(visitDated, value) ? siteVisit : enquiry, value),
  'this is no payload of a lead',
)
