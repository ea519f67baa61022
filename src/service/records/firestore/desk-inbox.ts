import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { InboxRow } from '#contract/desk/inbox.ts'
import type { LeadSelection, Part, Reading, SortOrder } from '../desk-store.ts'
import type { Lead } from '../lead-records.ts'
import { personId } from '../person-id.ts'
import { type PersonDocument, type TouchDocument, touchFields, touchOfDocument } from './desk-documents.ts'
import { namesOf } from './desk-names.ts'
import { byTime, partOf } from './desk-parts.ts'
import { peopleOf } from './desk-people.ts'
import { type Selected, selectedOf } from './desk-selected.ts'
import { standingOf } from './desk-standing.ts'
import type { Step } from './failure.ts'
import { leadOf } from './leads/lead-documents.ts'
import type { Queries } from './queries.ts'

const rowOf = (touch: TouchDocument, person: PersonDocument): InboxRow => ({
  personId: personId(person.number),
  leadId: touch.id,
  name: touch.name,
  phone: person.number,
  form: touch.form,
  receivedAt: touch.receivedAt,
  status: person.status,
  assignee: person.assignee,
  source: touch.source,
  medium: touch.medium,
  campaign: touch.campaign,
  country: touch.country,
  visitAt: person.visitAt,
  isFlagged: touch.isFlagged,
  isDemo: false,
  visitRequest: null,
  touches: person.touches,
})

/** The inbox and the leads behind it. */
export function inboxOf(db: Firestore, queries: Queries, step: Step) {
  const standing = standingOf(queries)
  const names = namesOf(queries, step)

  /** The row of each lead that stands for its person. */
  const chooseRows = (selected: Selected) => async (documents: QueryDocumentSnapshot[]) => {
    const touches = documents.map(touchOfDocument)
    const people = await peopleOf(db, touches.filter(selected.fits))
    const stands = standing(selected)
    return Promise.all(
      touches.map(async touch => {
        const person = people.get(touch.person)
        if (!person || !selected.has(touch, person)) return undefined
        return (await stands(touch, person)) ? rowOf(touch, person) : undefined
      }),
    )
  }

  return {
    inbox(selection: LeadSelection, reading: Reading & { sort: SortOrder }): Promise<Part<InboxRow>> {
      const selected = selectedOf(queries, selection)
      const choose = chooseRows(selected)
      if (reading.sort === 'name') return names(selected, reading, choose)
      const query = selected.over(reading.sort === 'newest' ? 'desc' : 'asc').select(...touchFields)
      return partOf(query, byTime, reading, choose, step)
    },

    leads(selection: LeadSelection, reading: Reading): Promise<Part<Lead>> {
      const selected = selectedOf(queries, selection)
      const choose = async (documents: QueryDocumentSnapshot[]) => {
        const touches = documents.map(touchOfDocument)
        const people = await peopleOf(db, selected.needsPerson ? touches.filter(selected.fits) : [])
        return documents.map((document, index) => {
          const touch = touches[index]
          return touch && selected.has(touch, people.get(touch.person))
            ? leadOf(document, personId)
            : undefined
        })
      }
      return partOf(selected.over('asc'), byTime, reading, choose, step)
    },
  }
}
