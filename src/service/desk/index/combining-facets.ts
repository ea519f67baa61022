import type { DatabaseSync } from 'node:sqlite'

/** What of a lead a filter can ask for and never changes. */
export interface Facet {
  /** The id its leads are filed under. */
  project: string
  form: string
  source: string | null
  medium: string | null
  campaign: string | null
  country: string | null
  language: string | null
  isFlagged: boolean
}

/** Where all leads of a person stand. */
export interface PersonFacets {
  status: string
  /** How far they had come: of whoever is not lost, their status tells it. */
  furthest: number
  owner: string | null
  isWaiting: boolean
}

/** A row of `people` as where that person stands. */
export const personFacetsOf = (row: Record<string, unknown> | undefined): PersonFacets => ({
  status: String(row?.status),
  furthest: Number(row?.furthest),
  owner: typeof row?.owner === 'string' ? row.owner : null,
  isWaiting: row?.is_waiting === 1,
})

const idOf = (row: Record<string, unknown> | undefined): number | undefined =>
  row === undefined ? undefined : Number(row.id)

/** Finds the facet combinations of leads, and makes those that are missing. */
export function combiningFacets(database: DatabaseSync) {
  const findFacet = database.prepare(
    `SELECT id FROM facets WHERE campaign IS :campaign AND source IS :source AND medium IS :medium
       AND country IS :country AND language IS :language AND project = :project AND form = :form AND is_flagged = :flagged`,
  )
  const addFacet = database.prepare(
    `INSERT INTO facets (project, form, source, medium, campaign, country, language, is_flagged)
     VALUES (:project, :form, :source, :medium, :campaign, :country, :language, :flagged) RETURNING id`,
  )
  const find = database.prepare(
    'SELECT id FROM facet_combinations WHERE facet = ? AND status = ? AND furthest = ? AND owner IS ? AND is_waiting = ?',
  )
  const add = database.prepare(
    'INSERT INTO facet_combinations (facet, status, furthest, owner, is_waiting) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
  const facetOf = database.prepare('SELECT facet AS id FROM facet_combinations WHERE id = ?')
  const move = database.prepare('UPDATE leads SET combination = ? WHERE sort_key = ?')
  const leadsOf = database.prepare('SELECT sort_key, combination FROM leads WHERE person = ?')
  const dropUnused = database.prepare(
    `DELETE FROM facet_combinations
     WHERE facet = ? AND NOT EXISTS (SELECT 1 FROM leads WHERE combination = facet_combinations.id)`,
  )
  const dropFacet = database.prepare(
    'DELETE FROM facets WHERE id = ? AND NOT EXISTS (SELECT 1 FROM facet_combinations WHERE facet = facets.id)',
  )

  const facetFor = ({ isFlagged, ...facet }: Facet): number => {
    const parts = { ...facet, flagged: isFlagged ? 1 : 0 }
    return idOf(findFacet.get(parts)) ?? Number(addFacet.get(parts)?.id)
  }

  const combinationFor = (facet: number, { status, furthest, owner, isWaiting }: PersonFacets): number => {
    const parts = [facet, status, furthest, owner, isWaiting ? 1 : 0] as const
    return idOf(find.get(...parts)) ?? Number(add.get(...parts)?.id)
  }

  return {
    combinationOf: (facet: Facet, facets: PersonFacets): number => combinationFor(facetFor(facet), facets),

    /** Puts all leads of a person where they belong now. */
    moveTo(person: number, facets: PersonFacets): void {
      for (const { sort_key, combination } of leadsOf.all(person)) {
        const facet = Number(facetOf.get(Number(combination))?.id)
        move.run(combinationFor(facet, facets), Number(sort_key))
      }
    },

    /** Takes away what the last lead has left: a campaign may be named after somebody. */
    tidy(combination: number): void {
      const facet = Number(facetOf.get(combination)?.id)
      dropUnused.run(facet)
      dropFacet.run(facet)
    },
  }
}
