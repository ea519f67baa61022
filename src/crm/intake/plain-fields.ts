import { bareName, fieldNames, postFields } from '#api/import/field-names.ts'
import { unknownName } from '../import/compare-rows.ts'

/** Renames the known fields of a sender that can't sign; other fields stay. */
export function namePlainFields(sent: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  const taken = new Set<string>()
  for (const field of postFields) {
    const found = fieldNames[field]
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
