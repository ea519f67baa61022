import type { ContactEvents, ContactFact, LeadSent } from '../deals/deal-state.ts'
import { type Fact, inProject } from '../deals/facts.ts'
import { type Folded, foldDeal } from './fold.ts'

type Lead = Omit<LeadSent, 'project'>

/** Events of a contact in one project, for tests: neither leads nor facts name it. */
interface EventsOfOne {
  leads: Lead[]
  facts: ContactFact[]
  merged: ReadonlyMap<number, EventsOfOne>
}

const project = 'p'

/** Facts in the order of their versions, each with its time. */
export const factsAt = (by: string, ...all: [at: number, fact: Fact][]): ContactFact[] =>
  all.map(([at, fact], index) => ({ ...inProject(fact, project), at, by, version: index + 1 }))

const eventsOf = ({ leads, facts, merged }: EventsOfOne): ContactEvents => ({
  leads: leads.map(lead => ({ ...lead, project })),
  facts: facts.map(fact => inProject(fact, project)),
  merged: new Map([...merged].map(([version, other]) => [version, eventsOf(other)])),
})

/** Folds the only deal of a contact, for tests that are not about projects. */
export const foldOneDeal = (
  leads: Lead[],
  facts: ContactFact[],
  merged: EventsOfOne['merged'] = new Map(),
): Folded => foldDeal(project, eventsOf({ leads, facts, merged }))
