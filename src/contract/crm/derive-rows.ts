import * as v from 'valibot'
import { type InboxRow, leadInRow, personInRow } from './inbox.ts'
import type { Person, PersonLead } from './person.ts'
import { besideVisit, personInVisit, type Visit } from './visits.ts'

// A schema drops what it does not name and takes all it does, so a row has each of its fields from the person.

/** What a row of the inbox is derived from. */
type RowSource = Omit<v.InferOutput<typeof personInRow>, 'personId' | 'asks' | 'interest'> &
  Pick<Person, 'id' | 'details' | 'visit'> & { leads: readonly Pick<PersonLead, 'leadId' | 'name'>[] }

/** A row of the inbox as the person stands now: the lead it shows stays, all else is theirs. */
export const deriveInboxRow = (person: RowSource, row: InboxRow): InboxRow => {
  const { id, details, visit, leads } = person
  const sent = leads.find(({ leadId }) => leadId === row.leadId)
  return {
    ...v.parse(leadInRow, { ...row, name: details.name ?? sent?.name ?? row.name }),
    ...v.parse(personInRow, {
      ...person,
      personId: id,
      asks: visit.asks,
      interest: details.interest,
    } satisfies v.InferInput<typeof personInRow>),
  }
}

/** A visit of the calendar as the person stands now; undefined where they have none any more. */
export const deriveVisit = (person: Person, shown: Visit): Visit | undefined => {
  const { id, visitAt } = person
  if (visitAt === null) return undefined
  return {
    ...v.parse(besideVisit, shown),
    ...v.parse(personInVisit, {
      ...person,
      personId: id,
      visitAt,
    } satisfies v.InferInput<typeof personInVisit>),
  }
}
