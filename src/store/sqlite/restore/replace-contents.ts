import type { DatabaseSync } from 'node:sqlite'
import { schemaVersionOf } from '../../sqlite-file/open-file.ts'

const ownTables = `type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`

/** The columns of a table that are stored, as SQL. */
const columnsOf = (database: DatabaseSync, schema: string, table: string): string =>
  database
    .prepare(`PRAGMA ${schema}.table_xinfo("${table}")`)
    .all()
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => `"${name}"`)
    .join(', ')

/**
 * Replaces everything in a database by what another file holds, in the transaction that the caller began: other
 * processes with the database open see one commit, and after a sudden death all of the old.
 */
export function replaceContents(database: DatabaseSync, file: string): void {
  database.prepare('ATTACH ? AS coming').run(file)
  const named = (schema: string, which: string) =>
    database.prepare(`SELECT name, sql FROM ${schema}.sqlite_schema WHERE ${which}`).all()
  for (const { name } of named('main', ownTables)) database.exec(`DROP TABLE main."${name}"`)
  for (const { name, sql } of named('coming', ownTables)) {
    database.exec(String(sql))
    const columns = columnsOf(database, 'coming', String(name))
    database.exec(`INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM coming."${name}"`)
  }
  // Only now, because an index is written faster at once, and a trigger would follow each row.
  for (const { sql } of named('coming', `type IN ('index', 'trigger') AND sql IS NOT NULL`))
    database.exec(String(sql))
  if (named('coming', `name = 'sqlite_sequence'`).length > 0)
    database.exec(
      'DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM coming.sqlite_sequence',
    )
  const version = Number(database.prepare('PRAGMA coming.user_version').get()?.user_version)
  if (schemaVersionOf(database) !== version) database.exec(`PRAGMA main.user_version = ${version}`)
}
