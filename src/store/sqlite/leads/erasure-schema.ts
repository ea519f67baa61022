/**
 * Contacts with so many leads that several transactions erase them. `through` is the sequence number up to which their
 * leads are deleted; a lead with a higher number came after the erasure and stays. The row is deleted with the last of
 * those leads.
 */
export const erasureSchema = `
  CREATE TABLE erasures (
    person_id TEXT PRIMARY KEY,
    through INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    erased INTEGER NOT NULL,
    -- The entry of the audit log that says so.
    audit INTEGER
  ) STRICT, WITHOUT ROWID;
`

/**
 * Holds the references of a contact's leads in order, so that an erasure can name 50,000 of them without reading the
 * leads.
 */
export const leadsByContactSchema = `
  DROP INDEX leads_by_person;
  CREATE INDEX leads_by_person ON leads (person_id, seq, id);
`

/**
 * In SQL: the row of `leads` does not belong to an unfinished erasure. Every read of leads has this condition, so that
 * an erasure need not update 50,000 rows before deleting them. The table is nearly always empty, so the check costs
 * next to nothing.
 */
export const isNotErased =
  'NOT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = leads.person_id AND leads.seq <= e.through)'

/** The same for a table that names its lead in `lead_id`. The join order reads no lead while nothing is erased. */
export const isOfStoredLead = (table: string): string =>
  `NOT EXISTS (SELECT 1 FROM erasures e CROSS JOIN leads l
     WHERE l.id = ${table}.lead_id AND l.person_id = e.person_id AND l.seq <= e.through)`
