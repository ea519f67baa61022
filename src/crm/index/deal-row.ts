import * as v from 'valibot'
import type { DealState } from '#domain/deals/deal-state.ts'
import { type CarriedFold, nothingCarried } from '#domain/fold/fold.ts'

/** A boolean as SQLite stores it. */
export const flag = v.pipe(
  v.number(),
  v.transform(value => value === 1),
)

const rowOfDeal = v.object({ state: v.pipe(v.string(), v.parseJson()) })

/** Makes a reader of rows with the `state` of their deal and other columns: one object with these fields of both. */
export const makeRowReader =
  <State extends object, Columns extends object>(
    state: v.GenericSchema<unknown, State>,
    columns: v.GenericSchema<unknown, Columns>,
  ) =>
  (row: unknown): State & Columns => ({
    ...v.parse(state, v.parse(rowOfDeal, row).state),
    ...v.parse(columns, row),
  })

/** The state of a deal, from its row. */
export const stateOf = ({ state }: Record<string, unknown>): DealState => JSON.parse(String(state))

/** How many facts of the contact the same row has applied, including those of other deals. */
export const factsMet = ({ fold }: Record<string, unknown>): number => {
  const carried: CarriedFold = typeof fold === 'string' ? JSON.parse(fold) : nothingCarried('')
  return carried.all.met
}
