import * as v from 'valibot'
import type { MessageTemplates, TemplateKind } from './message-templates.ts'

const template = v.object({ title: v.string(), text: v.string() })

const templates = v.object({
  firstAnswer: template,
  brochure: template,
  visitConfirmation: template,
  directions: template,
  afterVisit: template,
}) satisfies v.GenericSchema<MessageTemplates>

/** A project's messages, and the addresses for their fields. */
const projectMessages = v.object({
  projectId: v.string(),
  /** Their language, and its date format. */
  language: v.string(),
  locale: v.string(),
  templates,
  /** The address of the project's site. */
  origin: v.string(),
  directions: v.string(),
  /** The phone number in the message: the member's own, or the project's. */
  phone: v.string(),
  /** The time zone of its visits. */
  timeZone: v.string(),
})

export type ProjectMessages = v.InferOutput<typeof projectMessages>

/** The messages of each project that the member sees, in all its languages, main language first. */
export const messagesResponse = v.object({ ok: v.literal(true), projects: v.array(projectMessages) })

export type MessagesResponse = v.InferOutput<typeof messagesResponse>

/** The names of messages in the history, whatever a project calls them. */
export const templateNames: Record<TemplateKind, string> = {
  firstAnswer: 'first answer',
  brochure: 'prices and brochure',
  visitConfirmation: 'visit confirmed',
  directions: 'directions',
  afterVisit: 'after the visit',
}

export const templateKind = v.picklist([
  'firstAnswer',
  'brochure',
  'visitConfirmation',
  'directions',
  'afterVisit',
] satisfies TemplateKind[])
