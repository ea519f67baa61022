import type { DatabaseSync } from 'node:sqlite'

/** A lead that came or went, as the totals of its person count it. */
export interface CountedLead {
  sortKey: number
  person: number
  project: string
}

/** The first or the last lead of `:person`, in SQL. */
const leadOfPerson = (column: string, order: 'ASC' | 'DESC', only = ''): string =>
  `(SELECT ${column} FROM leads WHERE person = :person ${only} ORDER BY sort_key ${order} LIMIT 1)`

/**
 * Keeps what is counted of a person's leads in `people` and `people_projects`. One lead that comes or goes costs the same
 * however many there are; only a merge counts anew.
 */
export function leadTotals(database: DatabaseSync) {
  const update = (leads: string) =>
    database.prepare(
      `UPDATE people SET leads = ${leads}, last_key = ${leadOfPerson('sort_key', 'DESC')},
         first_at = coalesce(${leadOfPerson('received_at', 'ASC')}, 0),
         last_sent_name = coalesce(${leadOfPerson('sent_name', 'DESC')}, ''),
         first_sent_name = coalesce(${leadOfPerson('sent_name', 'ASC', 'AND sender IS NULL')}, ${leadOfPerson('sent_name', 'ASC')}, '')
       WHERE id = :person`,
    )
  const addOne = update('leads + 1')
  const removeOne = update('leads - 1')
  const recountPerson = update('(SELECT count(*) FROM leads WHERE person = :person)')

  const addToProject = database.prepare(
    `INSERT INTO people_projects (person, project, leads, first_key, last_key) VALUES (:person, :project, 1, :sortKey, :sortKey)
     ON CONFLICT DO UPDATE SET leads = leads + 1, first_key = min(first_key, :sortKey), last_key = max(last_key, :sortKey)`,
  )
  const dropProject = database.prepare(
    'DELETE FROM people_projects WHERE person = :person AND project = :project AND leads = 1',
  )
  const removeFromProject = database.prepare(
    `UPDATE people_projects SET leads = leads - 1, first_key = ${leadOfPerson('sort_key', 'ASC', 'AND +project = :project')},
       last_key = ${leadOfPerson('sort_key', 'DESC', 'AND +project = :project')}
     WHERE person = :person AND project = :project`,
  )
  const dropProjects = database.prepare('DELETE FROM people_projects WHERE person = ?')
  const recountProjects = database.prepare(
    `INSERT INTO people_projects (person, project, leads, first_key, last_key)
     SELECT person, project, count(*), min(sort_key), max(sort_key) FROM leads WHERE person = ? GROUP BY +project`,
  )

  return {
    /** After the lead is there. */
    add({ person, project, sortKey }: CountedLead): void {
      addOne.run({ person })
      addToProject.run({ person, project, sortKey })
    },

    /** After the lead is gone. */
    remove({ person, project }: CountedLead): void {
      removeOne.run({ person })
      if (dropProject.run({ person, project }).changes === 0) removeFromProject.run({ person, project })
    },

    /** Counts anew, where leads were moved from one person to another. */
    recount(person: number): void {
      recountPerson.run({ person })
      dropProjects.run(person)
      recountProjects.run(person)
    },
  }
}

export type LeadTotals = ReturnType<typeof leadTotals>
