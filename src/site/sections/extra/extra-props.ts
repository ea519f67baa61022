import type { ExtraSection } from '#project/sections/name-pictures.ts'

/** What a kind of section is shown with. */
export interface ExtraProps<Kind extends ExtraSection['kind']> {
  id: string
  section: Extract<ExtraSection, { kind: Kind }>
}
