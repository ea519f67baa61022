import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isOfDeal } from '#domain/deals/facts.ts'
import { StartError } from '#lib/start-error.ts'
import { schemaVersionOf } from '../sqlite-file/open-file.ts'
import { factOf } from './changes/change-rows.ts'
import { carryStatements } from './changes/statements.ts'
import { renewLogId } from './identity.ts'
import { pageSchema, schema, statementSchema } from './schema.ts'

/** Brings a database of one format to the next. It runs once, in the transaction that writes the new format. */
type Step = (database: DatabaseSync) => void

/** The first step brings format 1 to format 2. A new database gets the schema of format 1 and then all steps. */
const steps: readonly Step[] = []

/** The `user_version` of a database of format 1; lower numbers were used before the first release. */
const firstVersion = 101
/** The last of those versions, which are brought to format 1. */
const before = { from: 16, to: 18 }

/** The `user_version` of the present format. */
export const presentVersion = firstVersion + steps.length

/** Whether this program reads a database of that `user_version`, or can bring it to the present format. */
export const isReadable = (version: number): boolean =>
  (version >= before.from && version <= before.to) || (version >= firstVersion && version <= presentVersion)

const refuse = (version: number, latest: number): void => {
  if (version > latest) {
    throw new StartError([
      `The database is of format ${version - firstVersion + 1}, this program knows ${latest - firstVersion + 1}: start the newer program, or restore a backup made by this one.`,
    ])
  }
  const isUnknown = version !== 0 && version < firstVersion && (version < before.from || version > before.to)
  if (isUnknown) {
    throw new StartError([
      `The database is of version ${version} from before the first release, of which this program reads ${before.from} to ${before.to}: restore a backup of one of those, or set DATA_DIR to another folder.`,
    ])
  }
}

const create = (database: DatabaseSync): void => {
  database.exec(schema)
  database.prepare(`INSERT INTO identity VALUES ('person-key', ?)`).run(randomBytes(32))
  renewLogId(database)
}

/** Facts of a deal name its project; those of a contact's state for all projects cannot be told apart any more. */
const refuseUndivided = (database: DatabaseSync): void => {
  const rows = database.prepare(`SELECT * FROM facts WHERE fact ->> 'project' IS NULL`)
  for (const row of rows.iterate()) {
    const fact = factOf(row)
    if (!isOfDeal(fact) || fact.kind === 'undo') continue
    throw new StartError([
      'The database has work on leads from a version before the first release that did not divide it by project, which this program cannot read: set DATA_DIR to another folder.',
    ])
  }
}

/** Brings a database of one of the last versions before the first release to format 1. */
const bringToFirst = (database: DatabaseSync, version: number): void => {
  refuseUndivided(database)
  if (version < 17) {
    database.exec(statementSchema)
    carryStatements(database)
  }
  if (version < 18) database.exec(pageSchema)
  // Each notice has a document of its own, so that no number of notices fills one.
  database.exec(`
    INSERT OR IGNORE INTO settings SELECT 'notice-' || notice.key, notice.value, 1
      FROM settings, json_each(settings.value) AS notice WHERE settings.name = 'notices';
    DELETE FROM settings WHERE name = 'notices';
  `)
}

/** Brings a database to the present format in one transaction; refuses one that a newer program wrote. */
export function upgrade(database: DatabaseSync, to: readonly Step[] = steps): void {
  const latest = firstVersion + to.length
  const readVersion = () => {
    const version = schemaVersionOf(database)
    refuse(version, latest)
    return version
  }
  if (readVersion() === latest) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // Read again, because another process may have done it while this one waited for the lock.
    const version = readVersion()
    if (version === 0) create(database)
    else if (version < firstVersion) bringToFirst(database, version)
    for (const step of to.slice(Math.max(0, version - firstVersion))) step(database)
    database.exec(`PRAGMA user_version = ${latest}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
