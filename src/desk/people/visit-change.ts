import type { Person } from '#contract/desk/person.ts'
import type { Change } from './describe-change.ts'

/** Whether a visit agreed on carries somebody further than they have come. */
export const isBeforeVisit = ({ status }: Pick<Person, 'status'>): boolean =>
  status === 'new' || status === 'contacted'

/** Agrees on a time; the status follows where it has not come that far. */
export const agreeOn = (person: Pick<Person, 'status'>, visitAt: number): Change => ({
  visitAt,
  ...(isBeforeVisit(person) && { status: 'visit-booked' }),
})
