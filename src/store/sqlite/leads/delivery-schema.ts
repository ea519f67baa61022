/**
 * A delivery is deleted with its lead, except for the message that the lead is gone. A foreign key would delete that
 * one too, so a trigger does it. SQLite can drop a foreign key only with its table.
 */
export const erasuresOutliveLeads = `
  CREATE TABLE deliveries_anew (
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
  INSERT INTO deliveries_anew
    SELECT seq, lead_id, NULL, channel, state, attempts, due_at, created_at, settled_at, last_error FROM deliveries;
  DROP TABLE deliveries;
  ALTER TABLE deliveries_anew RENAME TO deliveries;
  CREATE INDEX deliveries_waiting ON deliveries (channel, due_at) WHERE state = 'waiting';
  CREATE INDEX deliveries_failed ON deliveries (seq) WHERE state = 'failed';
  CREATE TRIGGER deliveries_of_lead AFTER DELETE ON leads BEGIN
    DELETE FROM deliveries WHERE lead_id = OLD.id AND channel <> 'erasure';
  END;
`
