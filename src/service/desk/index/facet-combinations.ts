import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { LeadSelection } from '../desk.ts'

const optionalText = v.nullable(v.string())

const combinationRow = v.pipe(
  v.object({
    id: v.number(),
    project: v.string(),
    form: v.string(),
    source: optionalText,
    medium: optionalText,
    campaign: optionalText,
    country: optionalText,
    language: optionalText,
    is_flagged: v.number(),
    status: v.string(),
    furthest: v.number(),
    owner: optionalText,
    is_waiting: v.number(),
  }),
  v.transform(({ is_flagged, is_waiting, ...rest }) => ({
    ...rest,
    isFlagged: is_flagged === 1,
    isWaiting: is_waiting === 1,
  })),
)

type Combination = v.InferOutput<typeof combinationRow>

const dimensions = [
  'form',
  'source',
  'medium',
  'campaign',
  'country',
  'language',
  'isFlagged',
  'status',
  'furthest',
  'owner',
  'isWaiting',
] as const

const select = `SELECT c.id, f.project, f.form, f.source, f.medium, f.campaign, f.country, f.language, f.is_flagged, c.status,
    c.furthest, c.owner, c.is_waiting
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
 */
export class FacetCombinations {
  readonly #newer
  #known: Combination[] = []

  constructor(database: DatabaseSync) {
    this.#newer = database.prepare(`${select} WHERE c.id > ? ORDER BY c.id`)
  }

  /** Those that hold the leads of a selection; undefined where it asks for all of them. */
  of(selection: FacetSelection): Set<number> | undefined {
    const asked = dimensions.filter(name => selection[name] !== undefined)
    const { projects } = selection
    if (asked.length === 0 && !projects) return undefined
    for (const row of this.#newer.all(this.#known.at(-1)?.id ?? 0)) {
      this.#known.push(v.parse(combinationRow, row))
    }
    const fits = this.#known.filter(
      one =>
        (!projects || projects.includes(one.project)) &&
        asked.every(name => isAsked(selection[name], one[name])),
    )
    return new Set(fits.map(({ id }) => id))
  }
}
