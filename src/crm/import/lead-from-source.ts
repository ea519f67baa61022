import { type ChatUser, handleMissing } from '#api/contacts/handles.ts'
import type { EnquiryLead } from '#api/leads/leads.ts'
import { chatText, contactHandle } from '#domain/contacts/handle.ts'
import type { SentField } from '#domain/leads/lead-fields.ts'
import { asStoredName } from '#domain/leads/rules.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import type { Answer, Entry } from '#store/extra-form-data.ts'
import type { NewLead } from '#store/lead-records.ts'
import { limitFormData } from '../leads/limit-form-data.ts'
import { asE164 } from '../leads/phone.ts'

/** A contact who did not come through the site's forms. */
interface SourceSender {
  name: string
  /** Empty if they gave none. */
  phone: string
  source: string
  medium?: string | null
  campaign?: string | null
  /** The fields of our forms, as far as the source sent them. */
  fields?: Partial<Record<SentField, string>>
  /** Other data that the source sent. */
  answers?: readonly Answer[]
  receivedAt: number
  idempotencyKey: string
  entry: Entry
}

/** A user of a chat app as fields of a lead. */
export const chatFields = (chat: ChatUser | undefined): Partial<Record<'chat' | 'chatLink', string>> =>
  chat ? { chat: chatText(chat.app, chat.id), ...(chat.link !== undefined && { chatLink: chat.link }) } : {}

/** The lead of a contact who sent no form; refused if the number cannot be called, or there is no handle. */
export function leadFromSource(sender: SourceSender, { settings, words }: Project): NewLead {
  const { phone, source, medium = null, campaign = null, answers = [], receivedAt, idempotencyKey } = sender
  const { fields = {}, entry } = sender
  const name = asStoredName(sender.name)
  const phoneE164 = asE164(phone, settings.defaultCountry)
  if (phoneE164 === null && phone !== '') {
    throw new HttpError(
      400,
      'This is not a phone number. Enter it with its country code, such as +91 …',
      'phone',
    )
  }
  const payload: EnquiryLead = {
    name,
    phoneNumber: phone,
    campaign: true,
    projectId: settings.projectId,
    projectName: settings.projectName,
    currentAgent: settings.agentId,
    utmDetails: { source, medium, campaign, keyword: null },
    ...(Object.keys(fields).length > 0 && { fields }),
  }
  if (contactHandle({ phone, phoneE164, payload }) === '') throw new HttpError(400, handleMissing, 'phone')
  const limited = limitFormData(payload, { answers })
  return {
    form: 'enquiry',
    ...limited,
    sentAlong: { ...limited.sentAlong, entry },
    name,
    phone,
    phoneE164,
    receivedAt,
    country: null,
    opener: null,
    millisecondsOpen: null,
    userAgent: null,
    noticeVersion: words.privacy.version,
    spamSigns: [],
    idempotencyKey,
  }
}
