import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Fact } from '#domain/deals/facts.ts'
import { lostReasons, stages } from '#domain/deals/stages.ts'
import { nextInChangeLog } from '../changes/sequence.ts'
import { createContactIds, renewLogId } from '../identity.ts'
import { visitsToMigrate } from './visits-to-migrate.ts'

const schema = `
  CREATE TABLE identity (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE facts (
    seq INTEGER PRIMARY KEY,
    person_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    fact TEXT NOT NULL,
    note_id TEXT,
    UNIQUE (person_id, version)
  ) STRICT;
  CREATE UNIQUE INDEX facts_by_note ON facts (person_id, note_id) WHERE note_id IS NOT NULL;

  CREATE TABLE marks (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, lead_ids TEXT NOT NULL) STRICT;

  ALTER TABLE leads ADD COLUMN person_id TEXT NOT NULL DEFAULT '';
  DROP INDEX leads_by_person;
`

const oldTables = ['name_words', 'search', 'touches', 'shelves', 'facets', 'history', 'people']

const email = v.nullable(v.string())
const moment = v.nullable(v.number())

const oldEntry = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    to: v.picklist(stages),
    lostReason: v.nullable(v.picklist(lostReasons)),
  }),
  v.object({ kind: v.literal('assignee'), to: email }),
  v.object({ kind: v.literal('visit'), to: moment }),
  v.object({ kind: v.literal('note'), text: v.string() }),
])

const historyRow = v.object({
  number: v.string(),
  at: v.number(),
  by: v.string(),
  note_id: v.nullable(v.string()),
  entry: v.pipe(v.string(), v.parseJson(), oldEntry),
})

type HistoryRow = v.InferOutput<typeof historyRow>

const factOf = ({ entry, note_id }: HistoryRow): Fact => {
  if (entry.kind === 'note') return { ...entry, id: note_id ?? randomUUID() }
  return entry.kind === 'assignee' ? { kind: 'owner', to: entry.to } : entry
}

/** Writes the desk's history as facts, and drops the desk's tables. */
const bringFactsOver = (database: DatabaseSync, contactIdOf: (phone: string) => string): void => {
  const insert = database.prepare(
    `INSERT INTO facts (seq, person_id, version, at, by, fact, note_id) VALUES (${nextInChangeLog}, ?, ?, ?, ?, ?, ?)`,
  )
  const versions = new Map<string, number>()
  const add = (phone: string, fact: Fact, at: number, by: string) => {
    const version = (versions.get(phone) ?? 0) + 1
    versions.set(phone, version)
    const noteId = fact.kind === 'note' ? fact.id : null
    insert.run(contactIdOf(phone), version, at, by, JSON.stringify(fact), noteId)
  }
  const history = database.prepare(
    'SELECT p.number, h.at, h.by, h.entry, h.note_id FROM history h JOIN people p ON p.seq = h.person ORDER BY h.seq',
  )
  for (const row of history.all()) {
    const entry = v.parse(historyRow, row)
    add(entry.number, factOf(entry), entry.at, entry.by)
  }
  for (const { phone, to, at } of visitsToMigrate(database)) add(phone, { kind: 'visit', to }, at, 'visitor')
  for (const table of oldTables) database.exec(`DROP TABLE IF EXISTS ${table}`)
}

/** Leaves only records in the database: the team's work becomes facts, and the index has a file of its own. */
export function separateRecords(database: DatabaseSync): void {
  const hadDesk = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'people'`).get() !== undefined
  database.exec(schema)
  database.prepare(`INSERT INTO identity VALUES ('person-key', ?)`).run(randomBytes(32))
  renewLogId(database)
  const { contactIdOf } = createContactIds(database)
  database.function('person_id_of', phone => contactIdOf(String(phone)))
  database.exec('UPDATE leads SET person_id = person_id_of(coalesce(phone_e164, phone))')
  database.exec('CREATE INDEX leads_by_person ON leads (person_id)')
  if (hadDesk) bringFactsOver(database, contactIdOf)
}
