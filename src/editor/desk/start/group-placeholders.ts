import type { ContentFiles, PlaceholderField } from '#project/content/content-files.ts'
import { type EditableField, findField, labelAt, languageOf } from '#project/content/fields.ts'
import { groupInOrder } from '../content/group-in-order.ts'

/** A field that still has a placeholder; for a text, with its languages. */
interface RemainingField {
  place: PlaceholderField
  label: string
  languages: string[]
}

/** Fields whose label alone does not tell them apart. */
const labelOverrides: Record<string, string> = {
  'registration.project': 'RERA number of the project',
  'registration.agent': 'RERA number of the agent',
}

/** One entry for each field, with all its languages. */
const byField = (placeholders: readonly PlaceholderField[]): PlaceholderField[][] => [
  ...groupInOrder(placeholders, ({ file, path }) => `${languageOf(file) ? 'words' : file} ${path}`).values(),
]

/** How many fields still hold a placeholder. */
export const countPlaceholders = (placeholders: readonly PlaceholderField[]): number =>
  byField(placeholders).length

/** The fields that still hold a placeholder and can be edited, by section. */
export function groupPlaceholders(
  placeholders: readonly PlaceholderField[],
  fields: readonly EditableField[],
  files: ContentFiles,
): [section: string, left: RemainingField[]][] {
  const left = byField(placeholders).flatMap(([place, ...others]) => {
    const field = place && findField(fields, place, files)
    if (!place || !field) return []
    const languages = [place, ...others].flatMap(({ file }) => languageOf(file) ?? [])
    return [
      {
        section: field.section,
        place,
        label: labelOverrides[place.path] ?? labelAt(field, place.path),
        languages,
      },
    ]
  })
  return [...groupInOrder(left, ({ section }) => section)]
}
