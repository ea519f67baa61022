import * as v from 'valibot'

/** The fields of a message to a buyer. */
export const templateFields = [
  /** The buyer's name. */
  'name',
  /** Day and time of the visit. */
  'visit',
  /** The addresses of the brochure, of the buyer's visit page, and of the directions. */
  'brochure',
  'visitPage',
  'directions',
  /** The writing member's name and phone number. */
  'agent',
  'phone',
] as const

export type TemplateField = (typeof templateFields)[number]

/**
 * The messages of every project, in the order the desk offers them, and the field that each must contain, because
 * buyers can stop messages on their page.
 */
export const templateKinds = {
  firstAnswer: ['visitPage'],
  brochure: ['brochure', 'visitPage'],
  visitConfirmation: ['visit', 'visitPage'],
  directions: ['directions', 'visitPage'],
  afterVisit: ['visitPage'],
} as const satisfies Record<string, readonly TemplateField[]>

export type TemplateKind = keyof typeof templateKinds

/** A message in a project's words; the desk fills in `{name}` and the other fields. */
export interface MessageTemplate {
  /** Its name in the desk. */
  title: string
  text: string
}

export type MessageTemplates = Record<TemplateKind, MessageTemplate>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

export const fieldsOf = ({ text }: MessageTemplate): TemplateField[] => [
  ...new Set([...text.matchAll(field)].map(([, name]) => name as TemplateField)),
]

/** The message with all fields filled in; undefined if a value is missing, so that no incomplete message is sent. */
export function filledTemplate(
  template: MessageTemplate,
  values: Partial<Record<TemplateField, string>>,
): string | undefined {
  if (fieldsOf(template).some(name => !values[name])) return undefined
  return template.text.replace(field, (_, name: TemplateField) => values[name] ?? '')
}

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
