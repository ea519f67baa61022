/** What a message to a buyer can be filled with. */
export const templateFields = [
  /** The buyer's name. */
  'name',
  /** Day and time of the visit. */
  'visit',
  /** Addresses: the brochure's, of the buyer's own page of the visit, and of the way there. */
  'brochure',
  'visitPage',
  'directions',
  /** The name of who writes, and the number to call them at. */
  'agent',
  'phone',
] as const

export type TemplateField = (typeof templateFields)[number]

/**
 * The messages every project has, in the order the desk offers them, and the field that each must contain: buyers can
 * stop messages on their page.
 */
export const templateKinds = {
  firstAnswer: ['visitPage'],
  brochure: ['brochure', 'visitPage'],
  visitConfirmation: ['visit', 'visitPage'],
  directions: ['directions', 'visitPage'],
  afterVisit: ['visitPage'],
} as const satisfies Record<string, readonly TemplateField[]>

export type TemplateKind = keyof typeof templateKinds

/** A message as a project words it; `{name}` and others are replaced by what the desk knows. */
export interface MessageTemplate {
  /** What the desk calls it. */
  title: string
  text: string
}

export type MessageTemplates = Record<TemplateKind, MessageTemplate>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

/** What a message has to be filled with. */
export const fieldsOf = ({ text }: MessageTemplate): TemplateField[] => [
  ...new Set([...text.matchAll(field)].map(([, name]) => name as TemplateField)),
]

/** The message with everything in its place; nothing where something is not known, so that no half one is sent. */
export function filledTemplate(
  template: MessageTemplate,
  values: Partial<Record<TemplateField, string>>,
): string | undefined {
  if (fieldsOf(template).some(name => !values[name])) return undefined
  return template.text.replace(field, (_, name: TemplateField) => values[name] ?? '')
}
