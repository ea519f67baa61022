import { addedSource } from '#api/contacts/handles.ts'
import { isOpen, stages } from '#domain/deals/stages.ts'

/** The last note of a deal, by its row in SQL, including notes of merged contacts. */
export const lastNoteOf = (deal: string): string =>
  `(SELECT n.fact ->> 'text'
     FROM (SELECT ${deal}.contact AS id
       UNION ALL SELECT merged.id FROM contacts merged WHERE merged.root = ${deal}.contact) one
     JOIN facts n ON n.contact = one.id AND n.version =
       (SELECT max(noted.version) FROM facts noted
         WHERE noted.contact = one.id AND noted.project = ${deal}.project AND noted.fact ->> 'kind' = 'note')
     ORDER BY n.at DESC, n.version DESC LIMIT 1)`

/** Whether a row of `leads` is a handle that a member added, in SQL; only an index has such rows. */
export const isAddedInSql = `source = '${addedSource}' AND is_team_entry = 1`

/** How many handles members added to a deal, in SQL. */
export const addedInSql = (deal: string): string =>
  `(SELECT count(*) FROM leads WHERE deal = ${deal} AND ${isAddedInSql})`

/** Whether a column of handles contains a number, as `isNumber` of the domain decides it for one handle. */
export const isNumberInSql = (column: string): string =>
  `(${column} <> '' AND instr(${column}, ':') = 0 AND instr(${column}, '@') = 0)`

const open = stages.filter(isOpen).map(stage => `'${stage}'`)

/** Whether a deal still needs work, in SQL. All queries use the same text, because the indexes depend on it. */
export const isOpenInSql = `status IN (${open.join(', ')})`

/** Whether a deal's visit must be prepared, in SQL; the same text everywhere for the same reason. */
export const isExpectedInSql = `status <> 'lost' AND leads > 0`

/** Whether a lost deal's visit stays in the calendar, in SQL: one that was agreed. */
export const isLostAfterVisitInSql = `status = 'lost' AND leads > 0 AND visit_stage <> 'asked'`

/** Whether a waiting contact was called without success and will be called again, in SQL. */
export const isUnreachedInSql = 'waiting_since IS NOT NULL AND attempts > 0 AND next_at IS NOT NULL'
