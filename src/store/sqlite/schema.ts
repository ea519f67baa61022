import { contactPage } from '#domain/contacts/buyer-facts.ts'

/** In SQL: the fact was stated on a form's page, which its value `page` names. */
export const isOnForm = `fact ->> 'kind' = 'ask' AND fact ->> 'page' <> '${contactPage}'`
/** In SQL: the fact merges the contact `other` into its own. */
export const isMerge = `fact ->> 'kind' = 'merge'`
/** In SQL: the fact is a page that a member sent; its id is the hash of the token. */
export const isPage = `fact ->> 'kind' = 'page'`

/**
 * What each contact stated, carried along with their facts, so that a delivery reads it by key. The two indexes find
 * what was stated on a form's page, and the contacts that a contact was merged into.
 */
export const statementSchema = `
  CREATE TABLE statements (person_id TEXT PRIMARY KEY, statements TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX facts_by_form ON facts (fact ->> 'page', seq) WHERE ${isOnForm};
  CREATE INDEX facts_by_merged ON facts (fact ->> 'other') WHERE ${isMerge};
`

export const pageSchema = `CREATE INDEX facts_by_page ON facts (note_id) WHERE ${isPage};`

/** The tables of format 1. */
export const schema = `
  CREATE TABLE identity (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL,
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
    idempotency_key TEXT,
    is_demo INTEGER NOT NULL DEFAULT 0,
    consent TEXT,
    page_hash TEXT,
    page_zone TEXT,
    sent_along TEXT
  ) STRICT;
  CREATE INDEX leads_by_time ON leads (received_at);
  -- Holds the references of a contact's leads in order, so that an erasure names 50,000 of them without reading the leads.
  CREATE INDEX leads_by_person ON leads (person_id, seq, id);

  CREATE TABLE answered_keys (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE deliveries (
    seq INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL,
    -- Of a lead that is erased.
    project_id TEXT,
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
  -- A foreign key would also delete the message that the lead is gone.
  CREATE TRIGGER deliveries_of_lead AFTER DELETE ON leads BEGIN
    DELETE FROM deliveries WHERE lead_id = OLD.id AND channel <> 'erasure';
  END;

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

  -- Contacts with so many leads that several transactions erase them. A lead with a number above \`through\` came after the
  -- erasure and stays. The row is deleted with the last of the others.
  CREATE TABLE erasures (
    person_id TEXT PRIMARY KEY,
    through INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    erased INTEGER NOT NULL,
    -- The entry of the audit log that says so.
    audit INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sealed (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    key TEXT NOT NULL,
    whose TEXT NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sealed_by_time ON sealed (at);
  CREATE INDEX sealed_by_person ON sealed (whose);

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE audit (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    kind TEXT NOT NULL,
    what TEXT NOT NULL
  ) STRICT;

  CREATE TABLE noted_times (what TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE team (
    email TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    password TEXT,
    added_at INTEGER NOT NULL,
    name TEXT,
    -- Null for all of them.
    projects TEXT
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
    revision INTEGER NOT NULL,
    device TEXT NOT NULL,
    country TEXT,
    has_second_factor INTEGER NOT NULL,
    -- The browser to notify.
    push TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_member ON sessions (email);

  CREATE TABLE sign_in_links (
    hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    kind TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE second_factors (
    email TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER NOT NULL,
    recovery TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE team_keys (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE notifications (
    key TEXT PRIMARY KEY,
    held_until INTEGER NOT NULL,
    is_told INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  ${statementSchema}
  ${pageSchema}
`
