import type { Firestore } from '@google-cloud/firestore'
import { personId } from '../person-id.ts'
import { type PersonDocument, personOfDocument, personReference } from './desk-documents.ts'

/** The people of some leads, by number. */
export async function peopleOf(
  db: Firestore,
  leads: { person: string }[],
): Promise<Map<string, PersonDocument>> {
  const numbers = [...new Set(leads.map(({ person }) => person))]
  if (numbers.length === 0) return new Map()
  const documents = await db.getAll(...numbers.map(number => personReference(db, personId(number))))
  const people = documents.map(personOfDocument).filter(person => person !== undefined)
  return new Map(people.map(person => [person.number, person]))
}
