export type Row = Record<string, unknown>

/** The newest selected lead of a deal, which represents it in every list. */
export interface Match {
  deal: number
  sortKey: number
}

export interface NamedMatch extends Match {
  name: string
}

/** A range of leads, from one sort key to before another. */
export interface Span {
  from: number
  to: number
}

export type Direction = 'DESC' | 'ASC'

export const matchOf = (row: Row): Match => ({ deal: Number(row.deal), sortKey: Number(row.sort_key) })

/** Whether a match comes after another in name order. */
export const isBehind = (one: Omit<NamedMatch, 'deal'>, other: Omit<NamedMatch, 'deal'>): boolean =>
  one.name > other.name || (one.name === other.name && one.sortKey > other.sortKey)
