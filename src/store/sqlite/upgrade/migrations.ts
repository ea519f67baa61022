import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '#lib/start-error.ts'
import { schemaVersionOf } from '../../sqlite-file/open-file.ts'
import { pagesByHash } from '../changes/contact-entries.ts'
import { createStatements } from '../changes/statements.ts'
import { erasuresOutliveLeads } from '../leads/delivery-schema.ts'
import { erasureSchema, leadsByContactSchema } from '../leads/erasure-schema.ts'
import { sealedSchema } from '../leads/sealed-operations.ts'
import { accountsSchema, projectsSchema, pushSchema } from '../team/team-schema.ts'
import { separateRecords } from './separate-records.ts'

type Step = string | ((database: DatabaseSync) => void)

/** Each step runs once, in order; `user_version` counts the applied ones. */
const migrations: Step[] = [
  `
  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    payload TEXT NOT NULL,
    name TEXT NOT NULL,
    phone TEXT NOT NULL,
    phone_e164 TEXT,
    received_at INTEGER NOT NULL,
    country TEXT,
    source TEXT,
    campaign TEXT,
    page_address TEXT,
    page_parameters TEXT NOT NULL,
    opener TEXT,
    milliseconds_open INTEGER,
    user_agent TEXT,
    notice_version TEXT NOT NULL,
    spam_signs TEXT NOT NULL,
    idempotency_key TEXT
  ) STRICT;
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE INDEX leads_by_person ON leads (coalesce(phone_e164, phone));

  CREATE TABLE answered_keys (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE deliveries (
    seq INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    settled_at INTEGER,
    last_error TEXT,
    UNIQUE (lead_id, channel)
  ) STRICT;
  CREATE INDEX deliveries_waiting ON deliveries (channel, due_at) WHERE state = 'waiting';
  CREATE INDEX deliveries_failed ON deliveries (seq) WHERE state = 'failed';

  CREATE TABLE noted_times (what TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE team (
    email TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    password TEXT,
    added_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    signed_in_by TEXT NOT NULL,
    claimed_role TEXT,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    rotated_at INTEGER NOT NULL,
    current TEXT NOT NULL,
    offered TEXT,
    offered_at INTEGER NOT NULL,
    previous TEXT,
    revision INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_member ON sessions (email);

  CREATE TABLE sign_in_links (
    hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // From version 3 until the sixth step, the desk's own tables were in this file too.
  `
  ALTER TABLE leads ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE audit (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    kind TEXT NOT NULL,
    what TEXT NOT NULL
  ) STRICT;
  `,
  '',
  accountsSchema,
  separateRecords,
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  projectsSchema,
  pushSchema,
  'ALTER TABLE leads ADD COLUMN consent TEXT',
  sealedSchema,
  erasuresOutliveLeads,
  'ALTER TABLE leads ADD COLUMN page_hash TEXT; ALTER TABLE leads ADD COLUMN page_zone TEXT',
  'ALTER TABLE leads ADD COLUMN sent_along TEXT',
  erasureSchema,
  leadsByContactSchema,
  createStatements,
  pagesByHash,
]

export const schemaVersion = migrations.length

/** Upgrades a database in one transaction; refuses one that a newer program wrote. */
export function migrate(database: DatabaseSync, steps: readonly Step[] = migrations): void {
  const refuseNewer = (version: number) => {
    if (version <= steps.length) return
    throw new StartError([
      `The database is of version ${version}, this program knows ${steps.length}: start the newer program, or restore a backup made by this one.`,
    ])
  }
  refuseNewer(schemaVersionOf(database))
  if (schemaVersionOf(database) === steps.length) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // Read again, because another process may have migrated while this one waited for the lock.
    const version = schemaVersionOf(database)
    refuseNewer(version)
    for (const step of steps.slice(version)) {
      if (typeof step === 'string') database.exec(step)
      else step(database)
    }
    database.exec(`PRAGMA user_version = ${steps.length}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
