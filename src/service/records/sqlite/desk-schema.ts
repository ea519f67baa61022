/**
 * What the desk needs beside the leads. `touches` follows `leads` from behind, so that a lead costs no more to take:
 * one narrow row each, whose key is the time it came (see `desk-place.ts`), lying on a shelf. A shelf is one combination
 * of everything a filter can ask for: a filter is a set of shelves, and reading it never meets a lead it does not want.
 */
export const deskSchema = `
  ALTER TABLE leads ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE people (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    number TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'new',
    lost_reason TEXT,
    assignee TEXT,
    visit_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    decided_version INTEGER NOT NULL DEFAULT 1,
    touches INTEGER NOT NULL DEFAULT 0,
    first_at INTEGER NOT NULL,
    contacted_at INTEGER,
    reached INTEGER NOT NULL DEFAULT 0,
    is_demo INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX people_by_visit ON people (visit_at) WHERE visit_at IS NOT NULL;

  CREATE TABLE facets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    source TEXT,
    medium TEXT,
    campaign TEXT,
    country TEXT,
    is_flagged INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX facets_by_campaign ON facets (campaign, source, medium, country);

  CREATE TABLE shelves (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    facet INTEGER NOT NULL REFERENCES facets (id),
    status TEXT NOT NULL,
    assignee TEXT
  ) STRICT;
  CREATE INDEX shelves_by_facet ON shelves (facet, status, assignee);

  CREATE TABLE touches (
    place INTEGER PRIMARY KEY,
    lead_seq INTEGER NOT NULL UNIQUE REFERENCES leads (seq),
    person INTEGER NOT NULL REFERENCES people (seq),
    shelf INTEGER NOT NULL REFERENCES shelves (id),
    name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX touches_by_person ON touches (person);
  CREATE INDEX touches_by_shelf ON touches (shelf);
  CREATE INDEX touches_by_name ON touches (name, place, shelf);

  CREATE VIRTUAL TABLE search USING fts5 (words, content = '', columnsize = 0, detail = none, tokenize = 'ascii');
  INSERT INTO search (search, rank) VALUES ('secure-delete', 1);

  CREATE TABLE history (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people (seq) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    entry TEXT NOT NULL,
    note_id TEXT,
    UNIQUE (person, note_id)
  ) STRICT;

  CREATE TABLE audit (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    kind TEXT NOT NULL,
    what TEXT NOT NULL
  ) STRICT;
`

/** Every word of every name, in the order of names: a search among a million is then read by name as soon as by time. */
export const nameWordsSchema = `
  CREATE TABLE name_words (
    word TEXT NOT NULL,
    name TEXT NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (word, name, place)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO name_words SELECT word.value, name, place FROM touches, json_each(words_of_name(name)) AS word;
`
