import type { InboxView } from '../address/views.ts'

/** The figures behind a chart: column heads, and rows whose first cell is the name. */
export interface FigureTable {
  heads: string[]
  rows: (string | number)[][]
  /** The inbox list behind each row. */
  lists?: (InboxView | undefined)[]
  /** Whether the last row sums up everything without a row of its own. */
  hasOthers?: boolean
  /** The same figures of the earlier period, without the names. */
  before?: (string | number)[][]
}
