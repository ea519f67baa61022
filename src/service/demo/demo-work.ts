import { randomUUID } from 'node:crypto'
import { requestedVisit } from '#crm/leads/requested-visit.ts'
import type { Act, Fact } from '#domain/deals/facts.ts'
import { lostReasons, type Stage, stages } from '#domain/deals/stages.ts'
import type { Project } from '#project/project.ts'
import type { NewLead } from '#store/lead-records.ts'
import type { Chance } from './chance.ts'
import { demoOf } from './demo-leads.ts'
import { day, demoVisit } from './demo-times.ts'

const hour = 3_600_000

type DealFact = Extract<Fact, { kind: 'owner' | 'visit' | 'status' | 'note' }>

/** The team's work on a contact so far, in order. */
type DemoWork = (Fact & Act)[]

/** How far a deal of this age has come: older ones are further, and many get lost on the way. */
const stepsOf = (chance: Chance, age: number): number => {
  if (chance.isTrue(Math.max(0.08, 0.85 - age / day))) return 0
  const most = age < 3 * day ? 2 : age < 10 * day ? 3 : 4
  let steps = 1
  while (steps < most && chance.isTrue(0.45)) steps += 1
  // A visit booked this long ago has taken place.
  return steps === 2 && age >= 10 * day ? 3 : steps
}

/** Invents the team's work on a contact, from their first lead. */
export function demoWork(chance: Chance, project: Project, lead: NewLead, now: number): DemoWork {
  const { agentId, timeZone } = project.settings
  const { agents, notes } = demoOf(project)
  const first = lead.receivedAt
  const wanted = stepsOf(chance, now - first)
  if (wanted === 0) return []
  const by = `${chance.oneOf(agents)}@${agentId.split('@').at(-1)}`
  const booked = wanted >= 2 ? demoVisit(chance, wanted === 2 ? now - 3 * day : first, timeZone) : null
  const visitAt = booked && (requestedVisit(lead) ?? booked)
  // A visit in the future has not taken place.
  const steps = visitAt !== null && visitAt > now ? 2 : wanted
  let at = first + Math.round((0.05 + chance.next() ** 3 * 30) * hour)
  const work: DemoWork = []
  const { projectId } = lead.payload
  const add = (fact: DealFact) => work.push({ ...fact, project: projectId, by, at: Math.min(at, now) })
  add({ kind: 'owner', to: by })
  for (let step = 1; step <= steps; step += 1) {
    if (step === 2 && visitAt !== null && requestedVisit(lead) === null) add({ kind: 'visit', to: visitAt })
    add({ kind: 'status', to: stageAt(step), lostReason: null })
    at += Math.round(chance.next() * 2 * day)
  }
  if (chance.isTrue(0.4)) add({ kind: 'note', id: randomUUID(), text: chance.oneOf(notes) })
  const isLost = steps < 4 && now - first > 5 * day && chance.isTrue(0.35)
  if (isLost) add({ kind: 'status', to: 'lost', lostReason: chance.oneOf(lostReasons) })
  return work
}

const stageAt = (step: number): Stage => stages[step] ?? 'new'
