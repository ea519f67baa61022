import { create } from 'zustand'
import { deskPaths } from '#contract/crm/paths.ts'
import { type HistoryEntry, type NewNote, type Person, personAnswer } from '#contract/crm/person.ts'
import { isOpen, statusAfterVisit, statusWithoutVisit } from '#domain/deals/statuses.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import { call, pathFor } from '../call/call.ts'
import { callErrorOf } from '../call/call-error.ts'
import { tell } from '../shell/notices.ts'
import { properName } from '../text/labels.ts'
import { type Change, describeChange } from './describe-change.ts'
import { entriesSince } from './keep-loaded.ts'
import { asTold, keepPerson, loadPerson, showPerson, usePeople } from './people.ts'

/** A change that came second: what it was, and what the others did meanwhile. */
export interface Conflict {
  mine: Change
  theirs: HistoryEntry[]
}

export const useConflicts = create<Record<string, Conflict>>(() => ({}))

/** Leaves it as the others made it. */
export const dropConflict = (id: string): void => {
  const { [id]: _, ...others } = useConflicts.getState()
  useConflicts.setState(others, true)
}

/** What a change makes of the visit, as far as the screen shows it before the service answers. */
const visitWith = (person: Person, { visitAt, visitWay, pickUp, came, outcome }: Change): Person['visit'] => {
  const { visit } = person
  if (came !== undefined) return { ...visit, stage: came ? 'came' : 'missed', outcome: outcome ?? null }
  if (visitAt === undefined && visitWay === undefined && pickUp === undefined) return visit
  if (visitAt === null) return noVisit
  const isSame = visitAt === undefined || visitAt === person.visitAt
  return {
    ...visit,
    stage: isSame && visit.stage !== 'asked' ? visit.stage : 'confirmed',
    way: visitWay ?? visit.way,
    pickUp: pickUp === undefined ? visit.pickUp : pickUp,
    isSure: isSame ? visit.isSure : visitAt === person.visitRequest,
    outcome: isSame ? visit.outcome : null,
    asks: null,
  }
}

const statusWith = (person: Person, { status, visitAt, came }: Change): Person['status'] => {
  if (status) return status
  if (came !== undefined) return statusAfterVisit(came, person.status)
  return visitAt === null ? statusWithoutVisit(person.status) : person.status
}

const known = (details: Change['details'] = {}): Partial<Person['details']> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))

const withChange = (person: Person, change: Change): Person => {
  const { owner = person.owner, visitAt = person.visitAt } = change
  const status = statusWith(person, change)
  const isClosed = status !== person.status && !isOpen(status)
  const { next = isClosed ? null : person.next } = change
  const lostReason = status === 'lost' ? (change.lostReason ?? person.lostReason) : null
  const visit = visitWith(person, change)
  const visitRequest = visit === person.visit ? person.visitRequest : null
  const details = { ...person.details, ...known(change.details) }
  // The first lead names them, which may not be loaded; the service's answer names them then.
  const first = person.leads.length === person.leadCount ? person.leads.at(-1) : undefined
  const name = details.name ?? first?.name ?? person.name
  return { ...person, name, details, status, owner, visitAt, visitRequest, visit, lostReason, next }
}

const send = async (id: string, change: Change): Promise<void> => {
  const before = asTold(id)
  if (!before) return
  try {
    const body = { ...change, version: before.version }
    const address = pathFor(deskPaths.person, id)
    const { person } = await call(address, { method: 'PATCH', body, answer: personAnswer })
    keepPerson(person)
  } catch (error) {
    const failure = callErrorOf(error)
    const now = failure.person
    if (failure.status === 409 && now) {
      keepPerson(now)
      useConflicts.setState({ [id]: { mine: change, theirs: entriesSince(before, now) } })
      return
    }
    showPerson(asTold(id) ?? before)
    tell({
      kind: 'fault',
      text: `Not saved for ${properName(before.name)}: ${describeChange(change)}. ${failure.message}`,
      action: { label: 'Try again', run: () => void changePerson(id, change) },
    })
  }
}

/** Each person's changes go one after another, so that none is made on a version that another has just replaced. */
const lines = new Map<string, Promise<void>>()

/** Changes a person at once on the screen, then at the service; where that fails, the screen goes back and says so. */
export async function changePerson(id: string, change: Change): Promise<void> {
  const shown = usePeople.getState().people[id] ?? (await loadPerson(id))
  if (!shown)
    return tell({ kind: 'fault', text: `Not saved: ${describeChange(change)}. The lead could not be read.` })
  dropConflict(id)
  showPerson(withChange(shown, change))
  const sent = (lines.get(id) ?? Promise.resolve()).then(() => send(id, change))
  lines.set(id, sent)
  await sent
}

/** Adds a note; its id makes a second try harmless. Throws where it was not kept. */
export async function addNote(personId: string, note: NewNote): Promise<void> {
  const address = pathFor(deskPaths.notes, personId)
  const { person } = await call(address, { method: 'POST', body: note, answer: personAnswer })
  keepPerson(person)
}
