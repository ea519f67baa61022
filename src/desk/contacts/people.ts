import { create } from 'zustand'
import { deriveInboxRow } from '#contract/crm/derive-rows.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { type Person, personAnswer } from '#contract/crm/person.ts'
import { contactOf } from '#domain/deals/deal-id.ts'
import { changeRows, removeRows } from '../inbox/inbox-store.ts'
import { deleteAnswers } from '../offline/stored-answers.ts'
import { pathFor, read } from '../request/call.ts'
import { RequestError, toRequestError } from '../request/request-error.ts'
import { mergeLoadedPages, type Pages } from './merge-pages.ts'

interface PeopleState {
  /** As they are shown: with changes that are still on their way. */
  people: Record<string, Person>
  faults: Record<string, RequestError>
  /** Who was asked for and is told as somebody else, into whom they were merged. */
  merged: Record<string, string>
}

export const usePeople = create<PeopleState>(() => ({ people: {}, faults: {}, merged: {} }))

/** As the service last told, to go back to. */
const snapshots = new Map<string, Person>()

/** The person as the service last told it. */
export const snapshotOf = (id: string): Person | undefined => snapshots.get(id)

/** The cached deals of a contact. */
export const cachedDealsOf = (contact: string): string[] =>
  [...snapshots.keys()].filter(id => contactOf(id) === contact)

/** Shows a person as given, in the list too. */
export function showPerson(person: Person): void {
  usePeople.setState(({ people, faults }) => {
    const { [person.id]: _, ...others } = faults
    return { people: { ...people, [person.id]: person }, faults: others }
  })
  changeRows(new Set([person.id]), row => deriveInboxRow(person, row))
}

/** Keeps and shows what the service told of a person, unless something newer is known. */
export function cacheContact(person: Person): void {
  if ((snapshots.get(person.id)?.version ?? -1) > person.version) return
  const whole = mergeLoadedPages(snapshots.get(person.id), person)
  snapshots.set(person.id, whole)
  showPerson(whole)
}

/** Adds earlier leads and history that were loaded for a person as it was told before. */
export function addEarlier(id: string, before: Pages): void {
  const now = snapshots.get(id)
  if (!now) return
  const whole = mergeLoadedPages(before, now)
  const { leads, history } = whole
  snapshots.set(id, whole)
  usePeople.setState(({ people }) => {
    const shown = people[id]
    // What the person is shown as may hold changes that are still on their way.
    return shown ? { people: { ...people, [id]: { ...shown, leads, history } } } : {}
  })
}

/** Shows somebody as whomever they were merged into from now on. */
export function noteMerged(id: string, into: string): void {
  snapshots.delete(id)
  removeRows(new Set([id]))
  usePeople.setState(({ people: { [id]: _, ...people }, merged }) => ({
    people,
    merged: { ...merged, [id]: into },
  }))
}

/** Whoever was merged may stand for themselves again. */
export const forgetMerged = (): void => usePeople.setState({ merged: {} })

/** Asks for a person; what comes of it is in the store. */
export async function loadPerson(id: string, signal?: AbortSignal): Promise<Person | undefined> {
  try {
    const { person } = await read(pathFor(deskPaths.person, id), personAnswer, signal)
    cacheContact(person)
    if (person.id !== id) noteMerged(id, person.id)
    return person
  } catch (error) {
    if (signal?.aborted) return undefined
    const fault = toRequestError(error)
    if (fault.status === 404) forgetPeople(new Set([id]))
    else usePeople.setState(({ faults }) => ({ faults: { ...faults, [id]: fault } }))
    return undefined
  }
}

/** Forgets people who were erased; whoever has one open is told that they are gone. */
export function forgetPeople(ids: ReadonlySet<string>): void {
  void deleteAnswers()
  for (const id of ids) snapshots.delete(id)
  removeRows(ids)
  const gone = [...ids].map(id => [
    id,
    new RequestError(404, 'This person was erased, or is not in the desk.'),
  ])
  usePeople.setState(({ people, faults }) => ({
    people: Object.fromEntries(Object.entries(people).filter(([id]) => !ids.has(id))),
    faults: { ...faults, ...Object.fromEntries(gone) },
  }))
}
