import { crc32 } from 'node:zlib'
import { textDetails } from '#domain/contacts/details.ts'
import { newDeal } from '#domain/deals/deal-state.ts'
import { registrationEnd } from '#domain/deals/registration.ts'
import { filteredFields } from '#domain/leads/lead-fields.ts'
import {
  isAddedInSql,
  isExpectedInSql,
  isLostAfterVisitInSql,
  isOpenInSql,
  isUnreachedInSql,
} from './deals-in-sql.ts'
import { unknownFactIndex } from './unknown-facts.ts'

/** The lead columns that filters use, the most selective first; each has an index in time order. */
export const filteredColumns = [...new Set(['campaign', 'country', ...filteredFields, 'form'] as const)]

/** The fields that both buyers send and the team notes; a filter finds either value. */
const notedFields = textDetails.filter(name => filteredFields.some(field => field === name))

export const isNotedField = (name: string): boolean => notedFields.some(field => field === name)

/** The column of a deal that stores the team's note of a field. */
export const notedColumn = (field: string): string => `noted_${field}`

/** The fields of a deal's state that filters, orders and figures read; everything else is read from the state itself. */
const stateFields = {
  status: 'status',
  lost_reason: 'lostReason',
  owner: 'owner',
  owner_at: 'ownerAt',
  taken_from: 'takenFrom',
  visit_at: 'visitAt',
  visit_stage: 'visit.stage',
  asked_since: 'askedSince',
  waiting_since: 'waitingSince',
  next_at: 'next.at',
  attempts: 'attempts',
  first_attempt_at: 'firstAttemptAt',
  worked_at: 'workedAt',
  first_wrote_at: 'firstWroteAt',
  contacted_at: 'contactedAt',
  furthest: 'furthest',
  interest: 'details.interest',
  noted_name: 'details.name',
  noted_email: 'details.email',
  ...Object.fromEntries(notedFields.map(name => [notedColumn(name), `details.${name}`])),
  // The oldest open request.
  requested_at: 'requests[0].since',
  link_requested_at: 'linkRequests[0].since',
} as const

const generated = (name: string, value: string) => `${name} ANY GENERATED ALWAYS AS (${value}) STORED,`

const stateColumns = [
  ...Object.entries(stateFields).map(([name, path]) => generated(name, `state ->> '$.${path}'`)),
  generated('is_waiting', `state ->> '$.waitingSince' IS NOT NULL`),
  generated(
    'registration_ends_at',
    `(state ->> '$.registration.at') + (state ->> '$.registration.days') * ${registrationEnd({ at: 0, days: 1 })}`,
  ),
].join('\n    ')

/** The tables that a search reads. */
export const searchTables = ['lead_names', 'lead_numbers', 'noted_words'] as const

/** Raise this when the index derives different content under the same schema. */
const contentVersion = 22

/**
 * What the desk reads, derived from the change log. `contacts` has a row for each handle that wrote, `deals` one for
 * each project a contact wrote to, and `leads` one for each lead, whose key is the time it came (see `sort-key.ts`). A
 * lead's row never changes, except for its deal in a merge. Only `deals` holds the state, so that a change costs the
 * same however often the contact wrote.
 */
export const indexSchema = `
  CREATE TABLE progress (id INTEGER PRIMARY KEY CHECK (id = 1), cursor TEXT) STRICT;
  INSERT INTO progress VALUES (1, NULL);

  CREATE TABLE contacts (
    id INTEGER PRIMARY KEY,
    contact_id TEXT NOT NULL UNIQUE,
    -- The handle: a number, else an e-mail address or a chat app's user id.
    phone TEXT NOT NULL DEFAULT '',
    -- The digits of the handle, for searches.
    digits TEXT NOT NULL DEFAULT '',
    is_demo INTEGER NOT NULL DEFAULT 0,
    -- The contact this one was merged into; its leads are in that contact's deals.
    root INTEGER
  ) STRICT;
  CREATE INDEX contacts_by_root ON contacts (root) WHERE root IS NOT NULL;

  -- A contact's interest in one project; it exists as long as one of its leads does.
  CREATE TABLE deals (
    id INTEGER PRIMARY KEY,
    contact INTEGER NOT NULL REFERENCES contacts (id),
    project TEXT NOT NULL,
    deal_id TEXT NOT NULL,
    -- The handle that this project was given: a number, if there is one.
    phone TEXT NOT NULL DEFAULT '',
    is_demo INTEGER NOT NULL DEFAULT 0,
    -- Totals of its leads, updated with each lead (see \`lead-totals.ts\`): their number, the time of the first, the
    -- newest, and the name on the contact's own first lead.
    leads INTEGER NOT NULL DEFAULT 0,
    first_at INTEGER NOT NULL DEFAULT 0,
    last_key INTEGER,
    first_sent_name TEXT NOT NULL DEFAULT '',
    ${stateColumns}
    name TEXT GENERATED ALWAYS AS (coalesce(noted_name, first_sent_name)) STORED,
    -- Whether the deal lacks a next step; a deal whose contact asks to be erased needs none.
    lacks_next INTEGER GENERATED ALWAYS AS (
      next_at IS NULL AND ${isOpenInSql} AND instr(state ->> '$.requests', '"of":"erasure"') = 0) STORED,
    -- Its state as JSON (see \`deal-state.ts\`), which nothing else stores.
    state TEXT NOT NULL DEFAULT '${JSON.stringify(newDeal)}',
    -- What the next event builds on, as JSON.
    fold TEXT,
    UNIQUE (contact, project)
  ) STRICT;
  CREATE INDEX deals_by_last ON deals (last_key);
  CREATE INDEX deals_by_status_last ON deals (status, last_key, owner, is_waiting);
  CREATE INDEX deals_by_owner_last ON deals (owner, last_key, status, is_waiting, leads);
  CREATE INDEX deals_by_waiting_last ON deals (is_waiting, last_key);
  CREATE INDEX deals_by_furthest_last ON deals (furthest, last_key);
  CREATE INDEX deals_by_name ON deals (name, last_key);
  ${notedFields.map(name => `CREATE INDEX deals_by_${notedColumn(name)} ON deals (${notedColumn(name)}) WHERE ${notedColumn(name)} IS NOT NULL;`).join('\n  ')}
  CREATE INDEX deals_by_interest ON deals (interest, last_key);
  CREATE INDEX deals_lacking_next ON deals (lacks_next, last_key, is_waiting);
  CREATE INDEX deals_by_project_last ON deals (project, last_key);
  CREATE INDEX deals_by_email ON deals (noted_email) WHERE noted_email IS NOT NULL;
  -- Finds names by their beginning.
  CREATE INDEX deals_by_name_start ON deals (project, substr(name, 1, 3));
  -- Indexes that end with owner and project serve members who see only some deals.
  CREATE INDEX deals_by_visit ON deals (visit_at, owner, project) WHERE visit_at IS NOT NULL AND ${isExpectedInSql};
  CREATE INDEX deals_by_owner_visit ON deals (owner, visit_at) WHERE visit_at IS NOT NULL AND ${isExpectedInSql};
  CREATE INDEX deals_by_waiting ON deals (waiting_since, owner, project) WHERE waiting_since IS NOT NULL;
  CREATE INDEX deals_unreached ON deals (next_at) WHERE ${isUnreachedInSql};
  CREATE INDEX deals_by_owner_at ON deals (owner_at) WHERE owner_at IS NOT NULL;
  CREATE INDEX deals_by_next ON deals (next_at, owner, project) WHERE next_at IS NOT NULL;
  CREATE INDEX deals_by_owner_waiting ON deals (owner, waiting_since) WHERE waiting_since IS NOT NULL;
  CREATE INDEX deals_by_owner_next ON deals (owner, next_at) WHERE next_at IS NOT NULL;
  CREATE INDEX deals_without_next ON deals (owner, first_at) WHERE next_at IS NULL AND waiting_since IS NULL
    AND leads > 0 AND ${isOpenInSql};
  CREATE INDEX deals_without_next_by_time ON deals (first_at, owner, project) WHERE next_at IS NULL AND waiting_since IS NULL
    AND leads > 0 AND ${isOpenInSql};
  CREATE INDEX deals_by_ask ON deals (asked_since) WHERE asked_since IS NOT NULL;
  CREATE INDEX deals_by_request ON deals (requested_at) WHERE requested_at IS NOT NULL;
  CREATE INDEX deals_by_link_request ON deals (link_requested_at) WHERE link_requested_at IS NOT NULL;
  CREATE INDEX deals_by_lost_visit ON deals (visit_at) WHERE visit_at IS NOT NULL AND ${isLostAfterVisitInSql};
  CREATE INDEX deals_by_registration ON deals (registration_ends_at) WHERE registration_ends_at IS NOT NULL;
  CREATE INDEX deals_by_taken ON deals (waiting_since) WHERE taken_from IS NOT NULL;
  -- The columns that filters and searches read: an entry has 80 bytes, a row 2,000, and a list may read every deal.
  CREATE INDEX deals_to_filter ON deals (id, last_key, project, status, owner, furthest, lost_reason, next_at, lacks_next, is_waiting,
    attempts, interest, first_at, contacted_at, visit_at, registration_ends_at, contact, noted_name, noted_email);

  CREATE TABLE facts (
    contact INTEGER NOT NULL REFERENCES contacts (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    fact TEXT NOT NULL,
    -- The lead whose form's page it came from.
    lead_id TEXT,
    -- The project of its deal; null if it is about the contact.
    project TEXT,
    PRIMARY KEY (contact, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX facts_by_lead ON facts (lead_id) WHERE lead_id IS NOT NULL;
  -- Finds the latest fact of a kind, such as a note, without reading the others.
  CREATE INDEX facts_by_kind ON facts (contact, project, fact ->> 'kind', version);
  ${unknownFactIndex}

  -- The history of a deal as the desk shows it; each entry has the former value, too.
  CREATE TABLE history (
    deal INTEGER NOT NULL REFERENCES deals (id),
    position INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (deal, position)
  ) STRICT, WITHOUT ROWID;

  -- Past visits, except the last one of a deal, which is in the deal's row.
  CREATE TABLE past_visits (
    deal INTEGER NOT NULL REFERENCES deals (id),
    at INTEGER NOT NULL,
    agent TEXT,
    -- The visit in the form of the deal's own.
    visit TEXT NOT NULL
  ) STRICT;
  CREATE INDEX past_visits_by_deal ON past_visits (deal);
  CREATE INDEX past_visits_by_time ON past_visits (at);

  CREATE TABLE bulk_facts (
    bulk TEXT NOT NULL,
    contact INTEGER NOT NULL REFERENCES contacts (id),
    project TEXT,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_undo INTEGER NOT NULL,
    PRIMARY KEY (bulk, contact, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bulk_facts_by_time ON bulk_facts (at);
  CREATE INDEX bulk_facts_by_contact ON bulk_facts (contact);

  -- Merges of contacts, and their undoing, which has no other contact.
  CREATE TABLE merge_facts (
    kept INTEGER NOT NULL REFERENCES contacts (id),
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
    contact INTEGER NOT NULL REFERENCES contacts (id),
    version INTEGER NOT NULL,
    by TEXT NOT NULL,
    -- Null in a row that ends all earlier pages.
    lead_id TEXT,
    zone TEXT,
    expires_at INTEGER NOT NULL,
    project TEXT,
    is_for_all_projects INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX buyer_pages_by_contact ON buyer_pages (contact, version);

  -- The assignments by each rule; the next one goes to the member with the oldest last assignment.
  CREATE TABLE assignments (
    rule TEXT NOT NULL,
    owner TEXT NOT NULL,
    contact INTEGER NOT NULL REFERENCES contacts (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (contact, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX assignments_by_rule ON assignments (rule, owner, at);

  CREATE TABLE leads (
    sort_key INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    deal INTEGER NOT NULL REFERENCES deals (id),
    -- The contact who sent it, even if merged into another.
    sender INTEGER NOT NULL REFERENCES contacts (id),
    project TEXT NOT NULL,
    form TEXT NOT NULL,
    ${filteredFields.map(name => `${name} TEXT,`).join(' ')}
    is_flagged INTEGER NOT NULL,
    -- Whether its network was beyond the day's limit for the number.
    is_one_of_many INTEGER NOT NULL DEFAULT 0,
    sent_name TEXT NOT NULL,
    sent_email TEXT,
    visit_at INTEGER,
    -- The purposes that its form agreed to.
    agreed TEXT,
    -- Whether a member typed or imported it.
    is_team_entry INTEGER NOT NULL DEFAULT 0,
    -- Whether it was imported for a contact who was already known.
    is_again INTEGER NOT NULL DEFAULT 0,
    -- The campaign page it was sent from: the last part of its address.
    campaign_page TEXT
  ) STRICT;
  -- The first spelling of each campaign, by its name in lower case.
  CREATE TABLE campaigns (folded TEXT PRIMARY KEY, written TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX leads_by_deal ON leads (deal, sort_key);
  -- The leads that notify a member, however many others came between.
  CREATE INDEX leads_that_notify ON leads (deal, sort_key, received_at) WHERE is_one_of_many = 0;
  CREATE INDEX leads_by_deal_sender ON leads (deal, sender, sort_key);
  CREATE INDEX leads_by_sender ON leads (sender, sort_key, project);
  CREATE INDEX leads_by_email ON leads (lower(sent_email), deal) WHERE sent_email IS NOT NULL;
  ${filteredColumns.map(column => `CREATE INDEX leads_by_${column} ON leads (${column}, sort_key, deal, project);`).join('\n  ')}
  CREATE INDEX leads_by_origin ON leads (campaign, source, medium, sort_key);
  CREATE INDEX leads_by_project ON leads (project, sort_key, deal);
  CREATE INDEX leads_by_campaign_page ON leads (sort_key, campaign_page, deal, project) WHERE campaign_page IS NOT NULL;
  CREATE INDEX leads_added ON leads (deal) WHERE ${isAddedInSql};
  CREATE INDEX leads_flagged ON leads (sort_key, deal, project) WHERE is_flagged = 1;

  -- None of them with \`detail = none\`: with secure-delete, SQLite 3.53 loses words of a row that is replaced within one transaction.
  -- The name's words and the number's digits that a lead was sent with; they never change.
  CREATE VIRTUAL TABLE lead_names USING fts5 (words, content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
  CREATE VIRTUAL TABLE lead_numbers USING fts5 (digits, content = '', columnsize = 0, tokenize = 'trigram');
  -- The words that the team noted in a deal.
  CREATE VIRTUAL TABLE noted_words USING fts5 (words, columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
  ${searchTables.map(table => `INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1);`).join('\n  ')}
`

/**
 * An index of another version is deleted and rebuilt. The schema depends on the lead fields, the details and the open
 * stages.
 */
export const indexVersion = crc32(`${contentVersion} ${indexSchema}`) | 0
