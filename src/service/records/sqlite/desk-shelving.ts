import type { DatabaseSync } from 'node:sqlite'

/** What of a lead a filter can ask for and never changes. */
export interface Facet {
  form: string
  source: string | null
  medium: string | null
  campaign: string | null
  country: string | null
  isFlagged: boolean
}

const numberOf = (row: Record<string, unknown> | undefined): number | undefined =>
  row === undefined ? undefined : Number(row.id)

/** Finds shelves for leads, and makes those that are missing. */
export function shelving(database: DatabaseSync) {
  const findFacet = database.prepare(
    `SELECT id FROM facets WHERE campaign IS :campaign AND source IS :source AND medium IS :medium
       AND country IS :country AND form = :form AND is_flagged = :flagged`,
  )
  const addFacet = database.prepare(
    `INSERT INTO facets (form, source, medium, campaign, country, is_flagged)
     VALUES (:form, :source, :medium, :campaign, :country, :flagged) RETURNING id`,
  )
  const findShelf = database.prepare(
    'SELECT id FROM shelves WHERE facet = ? AND status = ? AND assignee IS ?',
  )
  const addShelf = database.prepare(
    'INSERT INTO shelves (facet, status, assignee) VALUES (?, ?, ?) RETURNING id',
  )
  const facetOfShelf = database.prepare('SELECT facet AS id FROM shelves WHERE id = ?')
  const move = database.prepare('UPDATE touches SET shelf = ? WHERE place = ?')
  const touchesOf = database.prepare('SELECT place, shelf FROM touches WHERE person = ?')
  const dropShelves = database.prepare(
    'DELETE FROM shelves WHERE facet = ? AND NOT EXISTS (SELECT 1 FROM touches WHERE shelf = shelves.id)',
  )
  const dropFacet = database.prepare(
    'DELETE FROM facets WHERE id = ? AND NOT EXISTS (SELECT 1 FROM shelves WHERE facet = facets.id)',
  )

  const facetFor = ({ isFlagged, ...facet }: Facet): number => {
    const parts = { ...facet, flagged: isFlagged ? 1 : 0 }
    return numberOf(findFacet.get(parts)) ?? Number(addFacet.get(parts)?.id)
  }

  const shelfFor = (facet: number, status: string, assignee: string | null): number =>
    numberOf(findShelf.get(facet, status, assignee)) ?? Number(addShelf.get(facet, status, assignee)?.id)

  return {
    shelfOf: (facet: Facet, status: string, assignee: string | null): number =>
      shelfFor(facetFor(facet), status, assignee),

    /** Puts all leads of a person where their new status and assignee belong. */
    moveTo(person: number, status: string, assignee: string | null): void {
      for (const { place, shelf } of touchesOf.all(person)) {
        const facet = Number(facetOfShelf.get(Number(shelf))?.id)
        move.run(shelfFor(facet, status, assignee), Number(place))
      }
    },

    /** Takes shelves away that the last lead has left, and what they were for: a campaign may be named after somebody. */
    tidy(shelf: number): void {
      const facet = Number(facetOfShelf.get(shelf)?.id)
      dropShelves.run(facet)
      dropFacet.run(facet)
    },
  }
}
