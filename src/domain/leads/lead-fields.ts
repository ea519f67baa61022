/** How a contact without a form got in touch. */
export const manualSources = ['walk-in', 'call-in', 'referral'] as const

export type ManualSource = (typeof manualSources)[number]

export const manualSourceNames: Record<ManualSource, string> = {
  'walk-in': 'Walk-in',
  'call-in': 'Called in',
  referral: 'Referral',
}

/** A field of a lead besides name and number. */
interface LeadField {
  /**
   * Its origin: `form` fields are typed by the buyer if the project's forms ask for them, `source` fields come with
   * leads of a portal, a file or a colleague, and both are in the payload's `fields`; each of the others has a reader
   * in `src/crm/leads/read-fields.ts`.
   */
  from: 'form' | 'source' | 'page' | 'header' | 'derived'
  /** How a value is shown: as it is, or as the name of a country or language. */
  kind: 'text' | 'country' | 'language'
  /** Whether the inbox filters by it. Each such field has a column in the index and a control in the filter panel. */
  isFiltered: boolean
  /** The keyboard and autocompletion of a form's field. */
  input?: { type: 'text' | 'email'; autoComplete: string }
}

/**
 * Every field of a lead, in the order in which card, mail, export and the visit page list them. A row here, its label
 * in `src/labels/fields.ts` and its translations make a new field: see `docs/adding-a-field.md`.
 */
export const leadFields = {
  email: {
    from: 'form',
    kind: 'text',
    isFiltered: false,
    input: { type: 'email', autoComplete: 'email' },
  },
  unit: { from: 'form', kind: 'text', isFiltered: true, input: { type: 'text', autoComplete: 'off' } },
  budget: { from: 'form', kind: 'text', isFiltered: true, input: { type: 'text', autoComplete: 'off' } },
  callTime: { from: 'form', kind: 'text', isFiltered: true, input: { type: 'text', autoComplete: 'off' } },
  /** The chat app and its user id, as `app:id`: see `src/domain/contacts/handle.ts`. */
  chat: { from: 'source', kind: 'text', isFiltered: false },
  chatLink: { from: 'source', kind: 'text', isFiltered: false },
  source: { from: 'page', kind: 'text', isFiltered: true },
  medium: { from: 'page', kind: 'text', isFiltered: true },
  campaign: { from: 'page', kind: 'text', isFiltered: true },
  keyword: { from: 'page', kind: 'text', isFiltered: false },
  opener: { from: 'header', kind: 'text', isFiltered: false },
  country: { from: 'derived', kind: 'country', isFiltered: true },
  language: { from: 'page', kind: 'language', isFiltered: true },
} as const satisfies Record<string, LeadField>

type Table = typeof leadFields

export type LeadFieldName = keyof Table

type NamesWhere<Wanted> = {
  [Name in LeadFieldName]: Table[Name] extends Wanted ? Name : never
}[LeadFieldName]

/** A field that the inbox filters by. */
export type FilteredField = NamesWhere<{ isFiltered: true }>

/** A field that a form can ask for. */
export type FormField = NamesWhere<{ from: 'form' }>

/** A field in the payload's `fields`. */
export type SentField = NamesWhere<{ from: 'form' | 'source' }>

/** A field that is read from the request, not typed into the form. */
export type ReadField = Exclude<LeadFieldName, SentField>

/** A value for each field; null if a lead has none. */
export type FieldValues<Name extends LeadFieldName = LeadFieldName> = Record<Name, string | null>

const isLeadField = (name: string): name is LeadFieldName => Object.hasOwn(leadFields, name)

export const leadFieldNames = Object.keys(leadFields).filter(isLeadField)

const isFiltered = (name: LeadFieldName): name is FilteredField => leadFields[name].isFiltered

export const filteredFields = leadFieldNames.filter(isFiltered)

const isFormField = (name: LeadFieldName): name is FormField => leadFields[name].from === 'form'

export const formFields = leadFieldNames.filter(isFormField)

export const isSentField = (name: LeadFieldName): name is SentField =>
  isFormField(name) || leadFields[name].from === 'source'

export const sentFields = leadFieldNames.filter(isSentField)

const isReadField = (name: LeadFieldName): name is ReadField => !isSentField(name)

export const readFieldNames = leadFieldNames.filter(isReadField)

export const longestField = 200

/** Maps each field to a value, such as its schema or its column. */
export const mapFields = <Name extends LeadFieldName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => {
  const made: Partial<Record<Name, Value>> = {}
  for (const name of names) made[name] = make(name)
  return made as Record<Name, Value>
}
