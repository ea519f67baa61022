import type { Purpose } from '#contract/leads/consent.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { FieldValues, FilteredField } from '#domain/leads/lead-fields.ts'
import { readField, readFilteredFields } from '../../lead/read-fields.ts'
import { requestedVisit } from '../../lead/requested-visit.ts'
import { isTeamEntry } from '../../lead/team-entry.ts'
import type { ChangeLogEntry } from '../../records/change-records.ts'
import type { Lead } from '../../records/lead-records.ts'

/** What the index keeps of a lead. */
export interface LeadToIndex {
  id: string
  contactId: string
  /** The sender's handle. */
  phone: string
  name: string
  /** As sent with the form. */
  email?: string | null
  receivedAt: number
  /** The id it is filed under. */
  project: string
  form: string
  fields: FieldValues<FilteredField>
  isFlagged: boolean
  isDemo: boolean
  /** The time it asks for. */
  visitAt: number | null
  /** What its form agreed to; none where it said nothing. */
  agreed?: readonly Purpose[] | undefined
  /** Whether a member typed or imported it. */
  isTeamEntry?: boolean
  /** Whether it was imported when its contact was known. */
  isAgain?: boolean
  /** The campaign page it was sent from, by the last part of its address. */
  campaignPage?: string | null
}

/** An entry of the feed with what the index needs of it: the rest need not travel between threads. */
export type IndexEntry = Exclude<ChangeLogEntry, { kind: 'lead' }> | { kind: 'lead'; lead: LeadToIndex }

const isAgain = ({ sentAlong }: Lead): boolean =>
  sentAlong?.entry?.by === 'import' && sentAlong.entry.isAgain === true

const leadToIndex = (lead: Lead): LeadToIndex => ({
  id: lead.id,
  contactId: lead.contactId,
  phone: contactHandle(lead),
  name: lead.name,
  email: readField(lead, 'email'),
  receivedAt: lead.receivedAt,
  project: lead.payload.projectId,
  form: lead.form,
  fields: readFilteredFields(lead),
  isFlagged: lead.spamSigns.length > 0,
  isDemo: lead.isDemo,
  visitAt: requestedVisit(lead),
  agreed: lead.consent?.agreed,
  isTeamEntry: isTeamEntry(lead),
  isAgain: isAgain(lead),
  campaignPage: slugOfPath(URL.parse(lead.pageAddress ?? '')?.pathname ?? null),
})

/** Makes an entry of the feed ready for the index. */
export const entryToIndex = (entry: ChangeLogEntry): IndexEntry =>
  entry.kind === 'lead' ? { kind: 'lead', lead: leadToIndex(entry.lead) } : entry
