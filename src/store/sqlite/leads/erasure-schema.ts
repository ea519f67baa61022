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
