import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { FieldValues, FilteredField } from '#domain/leads/lead-fields.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import type { ChangeLogEntry } from '#store/change-records.ts'
import type { Lead } from '#store/lead-records.ts'
import { readField, readFilteredFields } from '../leads/read-fields.ts'
import { requestedVisit } from '../leads/requested-visit.ts'
import { isTeamEntry } from '../leads/team-entry.ts'

/** The fields of a lead that the index needs. */
export interface LeadToIndex {
  id: string
  contactId: string
  /** The sender's handle. */
  phone: string
  name: string
  /** As sent with the form. */
  email?: string | null
  receivedAt: number
  /** The id of its project. */
  project: string
  form: string
  fields: FieldValues<FilteredField>
  isFlagged: boolean
  /** Whether its network was beyond the day's limit for the number. */
  isOneOfMany?: boolean
  isDemo: boolean
  /** The requested visit time; null beyond the day's limit, so that a flood of forms pushes no request out of the list. */
  visitAt: number | null
  /** The purposes that its form agreed to; undefined if it had none. */
  agreed?: readonly Purpose[] | undefined
  /** Whether a member typed or imported it. */
  isTeamEntry?: boolean
  /** Whether it was imported when its contact was known already. */
  isAgain?: boolean
  /** The campaign page it was sent from, by the last part of its address. */
  campaignPage?: string | null
}

/** An entry of the change log with only what the index needs, so that less is sent between threads. */
export type IndexEntry = Exclude<ChangeLogEntry, { kind: 'lead' }> | { kind: 'lead'; lead: LeadToIndex }

const isAgain = ({ sentAlong }: Lead): boolean =>
  sentAlong?.entry?.by === 'import' && sentAlong.entry.isAgain === true

const isOneOfMany = ({ spamSigns }: Lead): boolean => spamSigns.includes('many-today')

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
  isOneOfMany: isOneOfMany(lead),
  isDemo: lead.isDemo,
  visitAt: isOneOfMany(lead) ? null : requestedVisit(lead),
  agreed: lead.consent?.agreed,
  isTeamEntry: isTeamEntry(lead),
  isAgain: isAgain(lead),
  campaignPage: slugOfPath(URL.parse(lead.pageAddress ?? '')?.pathname ?? null),
})

/** Prepares an entry of the change log for the index. */
export const entryToIndex = (entry: ChangeLogEntry): IndexEntry =>
  entry.kind === 'lead' ? { kind: 'lead', lead: leadToIndex(entry.lead) } : entry
