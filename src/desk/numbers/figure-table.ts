import type { InboxView } from '../address/views.ts'

/** The figures behind a chart: heads, and rows whose first cell names them. */
export interface FigureTable {
  heads: string[]
  rows: (string | number)[][]
  /** Where the list behind each row is. */
  lists?: (InboxView | undefined)[]
  /** Whether the last row counts all that have no row of their own. */
  hasOthers?: boolean
  /** The same figures of the period before, without the names. */
  before?: (string | number)[][]
}
