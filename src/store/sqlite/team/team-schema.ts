/** Names, the device of a session, the kind of a link, and second factors. */
export const accountsSchema = `
  ALTER TABLE team ADD COLUMN name TEXT;

  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT 'Unknown browser';
  ALTER TABLE sessions ADD COLUMN country TEXT;
  ALTER TABLE sessions ADD COLUMN has_second_factor INTEGER NOT NULL DEFAULT 0;

  ALTER TABLE sign_in_links ADD COLUMN kind TEXT NOT NULL DEFAULT 'invite';

  CREATE TABLE second_factors (
    email TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER NOT NULL,
    recovery TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE team_keys (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/** The projects that a member may see; members of earlier versions see all. */
export const projectsSchema = 'ALTER TABLE team ADD COLUMN projects TEXT;'

/** Browsers to notify, and sent notifications. */
export const pushSchema = `
  ALTER TABLE sessions ADD COLUMN push TEXT;

  CREATE TABLE notifications (
    key TEXT PRIMARY KEY,
    held_until INTEGER NOT NULL,
    is_told INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
`
