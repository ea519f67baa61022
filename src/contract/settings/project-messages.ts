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

/** A project's messages, and the addresses they are filled with. */
const projectMessages = v.object({
  projectId: v.string(),
  /** Which language they are in, and how it writes dates. */
  language: v.string(),
  locale: v.string(),
  templates,
  /** Where the project's site is. */
  origin: v.string(),
  directions: v.string(),
  /** The phone number in the message: the member's own, or the project's. */
  phone: v.string(),
  /** By whose clock its visits are. */
  timeZone: v.string(),
})

export type ProjectMessages = v.InferOutput<typeof projectMessages>

/** Of the projects a member sees, each in all its languages, the first first. */
export const messagesResponse = v.object({ ok: v.literal(true), projects: v.array(projectMessages) })

export type MessagesResponse = v.InferOutput<typeof messagesResponse>

/** The messages as history tells them, whatever a project calls them. */
export const templateNames: Record<TemplateKind, string> = {
  firstAnswer: 'first answer',
  brochure: 'prices and brochure',
  visitConfirmation: 'visit confirmed',
  directions: 'directions',
  afterVisit: 'after the visit',
}

/** One of the messages. */
export const templateKind = v.picklist([
  'firstAnswer',
  'brochure',
  'visitConfirmation',
  'directions',
  'afterVisit',
] satisfies TemplateKind[])
