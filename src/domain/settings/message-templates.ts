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
