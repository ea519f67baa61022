import { unknownName } from '../import/compare-rows.ts'

/** What senders call the fields of a lead, in lower case with spaces; a body's own `name`, `phone` and so on come first. */
const fieldNames: Record<string, readonly string[]> = {
  name: [
    'full name',
    'customer name',
    'lead name',
    'contact name',
    'buyer name',
    'user name',
    'client name',
    'contact person',
  ],
  phone: [
    'mobile',
    'phone number',
    'mobile number',
    'mobile no',
    'contact number',
    'lead phone',
    'user phone',
    'whatsapp number',
    'contact no',
  ],
  email: ['email id', 'e mail', 'email address', 'lead email', 'user email'],
  budget: ['price range', 'buyer budget', 'max price'],
  bedrooms: ['bhk', 'bedroom', 'configuration', 'unit type'],
  campaign: ['campaign name', 'utm campaign'],
  medium: ['utm medium'],
}

/** `Mobile_No` and `mobileNo` are both `mobile no`. */
const bareName = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The body of a sender that can't sign, under the names that this service gives its fields; whatever else it holds stays. */
export function namePlainFields(sent: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  const taken = new Set<string>()
  for (const [field, others] of Object.entries(fieldNames)) {
    const found = [field, ...others]
      .map(wanted => Object.keys(sent).find(key => bareName(key) === wanted && !taken.has(key)))
      .find(key => key !== undefined && sent[key] !== '' && sent[key] !== null)
    if (found === undefined) continue
    taken.add(found)
    const value = sent[found]
    named[field] = typeof value === 'number' ? String(value) : value
  }
  const rest = Object.entries(sent).filter(([key]) => !taken.has(key) && !Object.hasOwn(named, key))
  return { name: unknownName, ...named, ...Object.fromEntries(rest.filter(([key]) => key !== 'name')) }
}
