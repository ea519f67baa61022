import type { ExtraSection } from '#project/pictures/name-pictures.ts'

/** The props of a section's kind. */
export interface ExtraProps<Kind extends ExtraSection['kind']> {
  id: string
  section: Extract<ExtraSection, { kind: Kind }>
}
