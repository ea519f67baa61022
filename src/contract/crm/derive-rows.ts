import * as v from 'valibot'
import { type Registration, registrationEnd } from '#domain/deals/registration.ts'
import { type InboxRow, leadInRow, personInRow } from './inbox.ts'
import type { Person, PersonLead } from './person.ts'
import { besideVisit, personInVisit, type Visit } from './visits.ts'

// A schema drops what it does not name and takes all it does, so a row has each of its fields from the person.

/** What a row of the inbox is derived from. */
type RowSource = Omit<
  v.InferOutput<typeof personInRow>,
  'personId' | 'asks' | 'interest' | 'registrationEndsAt'
> &
  Pick<Person, 'id' | 'details' | 'visit' | 'registration'> & {
    leads: readonly Pick<PersonLead, 'leadId' | 'name'>[]
  }

const registrationInRow = (registration: Registration | null) =>
  registration ? { registrationEndsAt: registrationEnd(registration) } : {}

/** A row of the inbox as the person stands now: the lead it shows stays, all else is theirs. */
export const deriveInboxRow = (person: RowSource, row: InboxRow): InboxRow => {
  const { id, details, visit, leads, registration = null } = person
  const sent = leads.find(({ leadId }) => leadId === row.leadId)
  return {
    ...v.parse(leadInRow, { ...row, name: details.name ?? sent?.name ?? row.name }),
    ...v.parse(personInRow, {
      ...person,
      personId: id,
      asks: visit.asks,
      interest: details.interest,
      ...registrationInRow(registration),
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
