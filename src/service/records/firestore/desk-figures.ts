import type { Firestore } from '@google-cloud/firestore'
import type { Numbers } from '#contract/desk/numbers.ts'
import { dayOf, figuresOf, type LeadGroup, type PeopleGroup } from '../desk-figures.ts'
import type { Period } from '../desk-store.ts'
import { type PersonDocument, type TouchDocument, touchFields, touchOfDocument } from './desk-documents.ts'
import { byTime } from './desk-parts.ts'
import { peopleOf } from './desk-people.ts'
import type { Step } from './failure.ts'
import type { Queries } from './queries.ts'

const pageSize = 1000
const peopleAtOnce = 300

/** The first lead of each person in a period, and all of its leads counted. */
interface Counted {
  leads: Map<string, LeadGroup>
  firsts: Map<string, TouchDocument>
}

const count = ({ leads, firsts }: Counted, touch: TouchDocument): void => {
  const { form, source, medium, campaign } = touch
  const day = dayOf(touch.receivedAt)
  const name = JSON.stringify([day, form, source, medium, campaign])
  const group = leads.get(name) ?? { day, form, source, medium, campaign, leads: 0 }
  leads.set(name, { ...group, leads: group.leads + 1 })
  if (!firsts.has(touch.person)) firsts.set(touch.person, touch)
}

const groupOf = ({ source, medium, campaign }: TouchDocument, person: PersonDocument): PeopleGroup => ({
  ...{ source, medium, campaign },
  reached: person.reached,
  isLost: person.status === 'lost',
  people: 1,
  took: person.contactedAt === null ? [] : [person.contactedAt - person.firstAt],
})

/** Counts what the figures of a period are made of: every lead of it is read once, and every person. */
export function figuresReadingOf(db: Firestore, queries: Queries, step: Step) {
  const countAll = async ({ from, to }: Period): Promise<Counted> => {
    const counted: Counted = { leads: new Map(), firsts: new Map() }
    const query = queries
      .overTime('leads', 'receivedAt', {})
      .where('receivedAt', '>=', from)
      .where('receivedAt', '<', to)
      .select(...touchFields)
    for (let place: string | undefined; ; ) {
      const { docs } = await step(byTime.after(query, place).limit(pageSize).get())
      for (const document of docs) count(counted, touchOfDocument(document))
      const end = docs.at(-1)
      if (!end || docs.length < pageSize) return counted
      place = byTime.place(end)
    }
  }

  return {
    async numbers(period: Period): Promise<Omit<Numbers, 'ok'>> {
      const { leads, firsts } = await countAll(period)
      const touches = [...firsts.values()]
      const groups: PeopleGroup[] = []
      for (let start = 0; start < touches.length; start += peopleAtOnce) {
        const some = touches.slice(start, start + peopleAtOnce)
        const people = await step(peopleOf(db, some))
        for (const touch of some) {
          const person = people.get(touch.person)
          if (person) groups.push(groupOf(touch, person))
        }
      }
      return figuresOf([...leads.values()], groups, period)
    },
  }
}
