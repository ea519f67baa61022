import { addedSource } from '#api/contacts/handles.ts'

/** Whether a row of `leads` is a handle that a member added, in SQL; only an index has such rows. */
export const isAddedInSql = `source = '${addedSource}' AND is_team_entry = 1`

/** How many handles members added to a deal, in SQL. */
export const addedInSql = (deal: string): string =>
  `(SELECT count(*) FROM leads WHERE deal = ${deal} AND ${isAddedInSql})`
