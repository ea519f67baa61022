import type { ReadRow } from './import-rows.ts'
import type { KnownLead } from './imports.ts'

/** The name of a contact whose name is unknown. */
export const unknownName = 'Unknown'

/** How a row compares with the stored leads. */
export interface ComparedRow {
  read: ReadRow
  is: 'new' | 'again' | 'same'
  /** The contact's name: as in the row, else as known. */
  name: string
  /** The lead that an earlier attempt of this import made from the row. */
  leadId?: string
}

/** Another file was sent under the same id. */
export class OtherFile extends Error {}

/**
 * Compares rows with the leads of their contacts, and with each other. A row is compared only with what came before it,
 * so that a batch sent twice gets the same response.
 */
export function compareRows(
  importId: string,
  rows: readonly ReadRow[],
  known: readonly (readonly KnownLead[])[],
): ComparedRow[] {
  const met = new Map<string, KnownLead[]>()
  return rows.map((read, index) => {
    const { row, key, phone, project, cells } = read
    const stored = known[index] ?? []
    const own = stored.find(({ entry }) => entry?.id === importId && entry.row === row)
    if (own && own.entry?.key !== key) throw new OtherFile()
    const isEarlier = ({ entry }: KnownLead) => entry?.id !== importId || entry.row < row
    const contact = `${phone} ${project.settings.projectId}`
    const earlier = [...stored.filter(isEarlier), ...(met.get(contact) ?? [])]
    const name = cells.name || earlier[0]?.name || unknownName
    met.set(contact, [...(met.get(contact) ?? []), { name, entry: { id: importId, row, key } }])
    const isSame = earlier.some(({ entry }) => entry?.key === key)
    return {
      read,
      is: isSame ? 'same' : earlier.length > 0 ? 'again' : 'new',
      name,
      ...(own?.id !== undefined && { leadId: own.id }),
    }
  })
}
