import type { DatabaseSync } from 'node:sqlite'
import type { LeadSelection } from '../desk-store.ts'

interface Shelf {
  id: number
  form: string
  source: string | null
  medium: string | null
  campaign: string | null
  country: string | null
  isFlagged: boolean
  status: string
  assignee: string | null
}

const dimensions = [
  'form',
  'source',
  'medium',
  'campaign',
  'country',
  'isFlagged',
  'status',
  'assignee',
] as const

const columns = `s.id, f.form, f.source, f.medium, f.campaign, f.country, f.is_flagged, s.status, s.assignee`

const shelfOf = (row: Record<string, unknown>): Shelf => {
  const { is_flagged: isFlagged, ...rest } = row
  return { ...(rest as unknown as Shelf), isFlagged: isFlagged === 1 }
}

/**
 * The shelves, kept in memory: they change rarely, and telling those of a filter from thousands of others must not
 * cost every request. Numbers of shelves are never given twice, so what is new is read on from the last one known.
 */
export class Shelves {
  readonly #newer
  readonly #find
  #known: Shelf[] = []

  constructor(database: DatabaseSync) {
    const select = `SELECT ${columns} FROM shelves s JOIN facets f ON f.id = s.facet`
    this.#newer = database.prepare(`${select} WHERE s.id > ? ORDER BY s.id`)
    this.#find = database.prepare(`${select} WHERE s.id = ?`)
  }

  /** Those that hold the leads of a selection; undefined where it asks for all of them. */
  of(selection: LeadSelection): Set<number> | undefined {
    const asked = dimensions.filter(name => selection[name] !== undefined)
    if (asked.length === 0) return undefined
    this.#catchUp()
    const fits = this.#known.filter(shelf => asked.every(name => shelf[name] === selection[name]))
    return new Set(fits.map(({ id }) => id))
  }

  #catchUp(): void {
    if (this.#isAnother()) this.#known = []
    for (const row of this.#newer.all(this.#known.at(-1)?.id ?? 0)) this.#known.push(shelfOf(row))
  }

  /** After a restore the same numbers may name other shelves. */
  #isAnother(): boolean {
    const last = this.#known.at(-1)
    if (!last) return false
    const row = this.#find.get(last.id)
    return !row || JSON.stringify(shelfOf(row)) !== JSON.stringify(last)
  }
}
