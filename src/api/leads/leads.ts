import type { SentField } from '#domain/leads/lead-fields.ts'

/** The two forms, by the name that the service stores with each lead. */
export type LeadForm = 'site-visit' | 'enquiry'

interface LeadCommon {
  /** Trimmed and in lower case. */
  name: string
  campaign: true
  projectId: string
  projectName: string
  currentAgent: string
  /** Further fields that the project's form asks for, or a portal sent; missing if there are none. */
  fields?: Partial<Record<SentField, string>>
}

export interface SiteVisitLead extends LeadCommon {
  /** Lower-case n here, capital N in the enquiry, because each form's receiver expects its own spelling. */
  phonenumber: string
  /** Whole seconds since the epoch; null if a form without a script named no time, so that it is to be agreed. */
  siteVisitDate: number | null
  utmDetails: { source: string | null; medium: string | null; campaign: string | null }
}

export interface EnquiryLead extends LeadCommon {
  phoneNumber: string
  utmDetails: {
    source: string | null
    medium: string | null
    campaign: string | null
    keyword: string | null
  }
}

/** The response to a lead: the reference to quote, or the error and its field. */
export type LeadResponse = { ok: true; id: string } | { ok: false; error: string; field?: string }
