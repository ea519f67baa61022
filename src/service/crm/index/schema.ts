import { crc32 } from 'node:zlib'
import { unaskedPermission } from '#domain/contacts/permission.ts'
import { noDetails } from '#domain/deals/details.ts'
import { filteredFields } from '#domain/leads/lead-fields.ts'
import { isExpectedInSql, isOpenInSql } from '../inbox/open-statuses.ts'

/** What of a lead filters ask for, the most telling first; each has an index of its own in the order of time. */
export const filteredColumns = [...new Set(['campaign', 'country', ...filteredFields, 'form'] as const)]

/** The tables a search asks. */
export const searchTables = ['lead_names', 'lead_numbers', 'noted_words'] as const

/** Counts what an index holds of the records otherwise than before, where its schema is the same. */
const contentVersion = 15

/**
 * What the desk reads, derived from the feed of the records. `leads` has one row a lead, whose key is the time it came (see
 * `sort-key.ts`). Apart from whose it is, which a merge changes, that row never changes: where a person stands is in
 * `people` alone, so a change of a person costs the same however often they wrote.
 */
export const indexSchema = `
  CREATE TABLE progress (id INTEGER PRIMARY KEY CHECK (id = 1), cursor TEXT) STRICT;
  INSERT INTO progress VALUES (1, NULL);

  CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    person_id TEXT NOT NULL UNIQUE,
    phone TEXT NOT NULL DEFAULT '',
    -- Of the phone, for searches.
    digits TEXT NOT NULL DEFAULT '',
    status TEXT NOT NULL DEFAULT 'new',
    lost_reason TEXT,
    owner TEXT,
    owner_at INTEGER,
    taken_from TEXT,
    visit_at INTEGER,
    visit_request INTEGER,
    visit TEXT NOT NULL DEFAULT '{}',
    asked_since INTEGER,
    is_waiting INTEGER NOT NULL DEFAULT 1,
    waiting_since INTEGER,
    has_written_again INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    next_what TEXT,
    -- What the team noted, as JSON.
    details TEXT NOT NULL DEFAULT '${JSON.stringify(noDetails)}',
    interest TEXT,
    -- What they agreed to and withdrew, and what they ask of what is kept about them, as JSON.
    permission TEXT NOT NULL DEFAULT '${JSON.stringify(unaskedPermission)}',
    requests TEXT NOT NULL DEFAULT '[]',
    -- Since when the first of those requests waits.
    requested_at INTEGER,
    version INTEGER NOT NULL DEFAULT 0,
    decided_version INTEGER NOT NULL DEFAULT 0,
    -- Of all their leads, kept up to date with each (see \`lead-totals.ts\`): how many there are, when the first came, which
    -- is the newest, and the names the first of their own and the newest were sent under.
    leads INTEGER NOT NULL DEFAULT 0,
    first_at INTEGER NOT NULL DEFAULT 0,
    last_key INTEGER,
    first_sent_name TEXT NOT NULL DEFAULT '',
    last_sent_name TEXT NOT NULL DEFAULT '',
    contacted_at INTEGER,
    furthest INTEGER NOT NULL DEFAULT 0,
    is_demo INTEGER NOT NULL DEFAULT 0,
    -- What is carried from one event of theirs to the next, as JSON.
    fold TEXT,
    -- As whom they are told, where they were merged into somebody; this row then holds nothing but their phone and facts.
    root INTEGER,
    noted_name TEXT GENERATED ALWAYS AS (details ->> 'name') STORED,
    noted_email TEXT GENERATED ALWAYS AS (details ->> 'email') STORED,
    name TEXT GENERATED ALWAYS AS (coalesce(details ->> 'name', first_sent_name)) STORED,
    -- As their newest lead shows them in a list.
    listed_name TEXT GENERATED ALWAYS AS (coalesce(details ->> 'name', last_sent_name)) STORED
  ) STRICT;
  CREATE INDEX people_by_last ON people (last_key);
  CREATE INDEX people_by_status_last ON people (status, last_key, owner, is_waiting);
  CREATE INDEX people_by_owner_last ON people (owner, last_key, status, is_waiting, leads);
  CREATE INDEX people_by_waiting_last ON people (is_waiting, last_key);
  CREATE INDEX people_by_furthest_last ON people (furthest, last_key);
  CREATE INDEX people_by_name ON people (listed_name, last_key);
  CREATE INDEX people_by_noted_name ON people (noted_name) WHERE noted_name IS NOT NULL;
  CREATE INDEX people_by_root ON people (root) WHERE root IS NOT NULL;
  CREATE INDEX people_by_visit ON people (visit_at) WHERE visit_at IS NOT NULL AND ${isExpectedInSql};
  CREATE INDEX people_by_owner_visit ON people (owner, visit_at) WHERE visit_at IS NOT NULL AND ${isExpectedInSql};
  CREATE INDEX people_by_waiting ON people (waiting_since) WHERE waiting_since IS NOT NULL;
  CREATE INDEX people_by_owner_at ON people (owner_at) WHERE owner_at IS NOT NULL;
  CREATE INDEX people_by_next ON people (next_at) WHERE next_at IS NOT NULL;
  CREATE INDEX people_by_owner_waiting ON people (owner, waiting_since) WHERE waiting_since IS NOT NULL;
  CREATE INDEX people_by_owner_next ON people (owner, next_at) WHERE next_at IS NOT NULL;
  CREATE INDEX people_without_next ON people (owner, first_at) WHERE next_at IS NULL AND waiting_since IS NULL
    AND leads > 0 AND ${isOpenInSql};
  CREATE INDEX people_without_next_by_time ON people (first_at) WHERE next_at IS NULL AND waiting_since IS NULL
    AND leads > 0 AND ${isOpenInSql};
  CREATE INDEX people_by_ask ON people (asked_since) WHERE asked_since IS NOT NULL;
  CREATE INDEX people_by_request ON people (requested_at) WHERE requested_at IS NOT NULL;
  CREATE INDEX people_by_taken ON people (waiting_since) WHERE taken_from IS NOT NULL;

  CREATE TABLE facts (
    person INTEGER NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    fact TEXT NOT NULL,
    -- The lead on whose form's page it was said.
    lead_id TEXT,
    PRIMARY KEY (person, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX facts_by_lead ON facts (lead_id) WHERE lead_id IS NOT NULL;
  -- Finds the latest fact of a kind, as a note, without reading the others.
  CREATE INDEX facts_by_kind ON facts (person, fact ->> 'kind', version);

  -- What happened with a person as the desk reads it, each entry with what was before.
  CREATE TABLE history (
    person INTEGER NOT NULL REFERENCES people (id),
    position INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (person, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE bulk_facts (
    bulk TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_undo INTEGER NOT NULL,
    PRIMARY KEY (bulk, person, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bulk_facts_by_time ON bulk_facts (at);
  CREATE INDEX bulk_facts_by_person ON bulk_facts (person);

  -- Who was merged into whom, and taken back: then without another.
  CREATE TABLE merge_facts (
    kept INTEGER NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    merge TEXT NOT NULL,
    at INTEGER NOT NULL,
    other TEXT,
    PRIMARY KEY (kept, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX merge_facts_by_merge ON merge_facts (merge);
  CREATE INDEX merge_facts_by_other ON merge_facts (other) WHERE other IS NOT NULL;

  CREATE TABLE buyer_pages (
    hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    by TEXT NOT NULL,
    -- None where all that were given out before end.
    lead_id TEXT,
    zone TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX buyer_pages_by_person ON buyer_pages (person, version);

  -- Whom each rule gave what: the turn is with whoever was given something longest ago.
  CREATE TABLE given (
    rule TEXT NOT NULL,
    owner TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX given_by_rule ON given (rule, owner, at);

  CREATE TABLE people_projects (
    person INTEGER NOT NULL REFERENCES people (id),
    project TEXT NOT NULL,
    leads INTEGER NOT NULL,
    first_key INTEGER NOT NULL,
    last_key INTEGER NOT NULL,
    PRIMARY KEY (person, project)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX people_projects_by_project ON people_projects (project, last_key);
  CREATE INDEX people_projects_by_last ON people_projects (last_key);

  CREATE TABLE leads (
    sort_key INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    -- Who sent it, where that is somebody who was merged into the person.
    sender INTEGER,
    project TEXT NOT NULL,
    form TEXT NOT NULL,
    ${filteredFields.map(name => `${name} TEXT,`).join(' ')}
    is_flagged INTEGER NOT NULL,
    sent_name TEXT NOT NULL,
    visit_at INTEGER,
    -- The purposes its form agreed to.
    agreed TEXT
  ) STRICT;
  CREATE INDEX leads_by_person ON leads (person, sort_key);
  CREATE INDEX leads_by_sender ON leads (person, sender, sort_key);
  CREATE INDEX leads_by_name ON leads (sent_name, sort_key);
  ${filteredColumns.map(column => `CREATE INDEX leads_by_${column} ON leads (${column}, sort_key, person, project);`).join('\n  ')}
  CREATE INDEX leads_by_origin ON leads (campaign, source, medium, sort_key);
  CREATE INDEX leads_by_project ON leads (project, sort_key, person);
  CREATE INDEX leads_flagged ON leads (sort_key, person, project) WHERE is_flagged = 1;

  -- None of them with \`detail = none\`: with secure-delete, SQLite 3.53 loses words of a row that is replaced within one transaction.
  -- What a lead was sent with: the words of the name and the digits of the number, never changed.
  CREATE VIRTUAL TABLE lead_names USING fts5 (words, content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
  CREATE VIRTUAL TABLE lead_numbers USING fts5 (digits, content = '', columnsize = 0, tokenize = 'trigram');
  -- What the team noted of a person.
  CREATE VIRTUAL TABLE noted_words USING fts5 (words, columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
  ${searchTables.map(table => `INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1);`).join('\n  ')}
`

/** An index of another version is thrown away and built anew: the schema follows the table of a lead's fields. */
export const indexVersion = crc32(`${contentVersion} ${indexSchema}`) | 0
