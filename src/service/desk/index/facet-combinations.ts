import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { LeadSelection } from '../desk.ts'

/** A facet combination but for where its leads came from, of which there may be very many values. */
interface Combination {
  id: number
  facet: number
  project: string
  form: string
  country: string | null
  language: string | null
  isFlagged: boolean
  status: string
  furthest: number
  owner: string | null
  isWaiting: boolean
}

const dimensions = [
  'form',
  'country',
  'language',
  'isFlagged',
  'status',
  'furthest',
  'owner',
  'isWaiting',
] as const

const origins = ['source', 'medium', 'campaign'] as const

const select = `SELECT c.id, c.facet, f.project, f.form, f.country, f.language, f.is_flagged, c.status, c.furthest, c.owner,
    c.is_waiting
  FROM facet_combinations c JOIN facets f ON f.id = c.facet`

/** A selection with how far people had come, of which whoever is lost may be any. */
export interface FacetSelection extends LeadSelection {
  furthest?: readonly number[]
}

/** Whether a value is the one asked for, or one of them. */
const isAsked = (asked: unknown, value: unknown): boolean =>
  Array.isArray(asked) ? asked.includes(value) : asked === value

/**
 * The facet combinations, kept in memory: they change rarely, and telling those of a filter from thousands of others
 * must not cost every request. Their ids are never given twice, so what is new is read on from the last one known.
 * Sources, mediums and campaigns stay in the database: anybody can send new ones, each a thousand letters long.
 */
export class FacetCombinations {
  readonly #database: DatabaseSync
  readonly #newer
  readonly #known: Combination[] = []
  /** Each text once: SQLite gives a new one with every row. */
  readonly #texts = new Map<string, string>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#newer = database.prepare(`${select} WHERE c.id > ? ORDER BY c.id`)
  }

  /** Those that hold the leads of a selection; undefined where it asks for all of them. */
  of(selection: FacetSelection): Set<number> | undefined {
    const asked = dimensions.filter(name => selection[name] !== undefined)
    const { projects } = selection
    const facets = this.#facetsOf(selection)
    if (asked.length === 0 && !projects && !facets) return undefined
    this.#readOn()
    const fits = this.#known.filter(
      one =>
        (!facets || facets.has(one.facet)) &&
        (!projects || projects.includes(one.project)) &&
        asked.every(name => isAsked(selection[name], one[name])),
    )
    return new Set(fits.map(({ id }) => id))
  }

  /** The facets of the sources, mediums and campaigns asked for; undefined where none is. */
  #facetsOf(selection: FacetSelection): Set<number> | undefined {
    const asked = origins.flatMap(name => {
      const values = selection[name]
      return values === undefined ? [] : [{ name, values }]
    })
    if (asked.length === 0) return undefined
    const conditions = asked.map(
      ({ name, values }) =>
        `(${name} IN (SELECT value FROM json_each(:${name}))${values.includes(null) ? ` OR ${name} IS NULL` : ''})`,
    )
    const given: Record<string, SQLInputValue> = Object.fromEntries(
      asked.map(({ name, values }) => [name, JSON.stringify(values.filter(value => value !== null))]),
    )
    const found = this.#database.prepare(`SELECT id FROM facets WHERE ${conditions.join(' AND ')}`).all(given)
    return new Set(found.map(({ id }) => Number(id)))
  }

  #readOn(): void {
    for (const row of this.#newer.iterate(this.#known.at(-1)?.id ?? 0)) {
      this.#known.push({
        id: Number(row.id),
        facet: Number(row.facet),
        project: this.#once(String(row.project)),
        form: this.#once(String(row.form)),
        country: this.#onceOrNull(row.country),
        language: this.#onceOrNull(row.language),
        isFlagged: row.is_flagged === 1,
        status: this.#once(String(row.status)),
        furthest: Number(row.furthest),
        owner: this.#onceOrNull(row.owner),
        isWaiting: row.is_waiting === 1,
      })
    }
  }

  #onceOrNull(value: unknown): string | null {
    return typeof value === 'string' ? this.#once(value) : null
  }

  #once(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}
