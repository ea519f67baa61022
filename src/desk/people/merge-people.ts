import type { NewMerge } from '#contract/crm/merge.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { type Person, personAnswer } from '#contract/crm/person.ts'
import { contactOf, dealId } from '#domain/deals/deal-id.ts'
import { call, pathFor } from '../call/call.ts'
import { callErrorOf } from '../call/call-error.ts'
import { tell } from '../shell/notices.ts'
import { properName } from '../text/labels.ts'
import { reloadInbox } from './inbox-store.ts'
import { asTold, forgetMerged, keepPerson, noteMerged } from './people.ts'

const split = async (person: Person, merge: string): Promise<void> => {
  const { id, version } = asTold(person.id) ?? person
  const body = { merge, version }
  const answer = await call(pathFor(deskPaths.split, id), { method: 'POST', body, answer: personAnswer })
  forgetMerged()
  keepPerson(answer.person)
}

/** Takes a merge back: both stand for themselves again. */
export async function splitPeople(person: Person, merge: string): Promise<void> {
  try {
    await split(person, merge)
    tell({ kind: 'done', text: 'Merge undone. They are two people again.' })
    await reloadInbox()
  } catch (error) {
    const failure = callErrorOf(error)
    if (failure.person) keepPerson(failure.person)
    tell({
      kind: 'fault',
      text: `The merge was not undone. ${failure.message}`,
      action: { label: 'Try again', run: () => void splitPeople(person, merge) },
    })
  }
}

/** Makes two people one; its id makes a second try harmless. Throws where it was not done. */
export async function mergePeople(kept: Person, other: Person, merge: string): Promise<void> {
  const body: NewMerge = { merge, version: kept.version, other: other.id, otherVersion: other.version }
  const address = pathFor(deskPaths.merge, kept.id)
  const { person } = await call(address, { method: 'POST', body, answer: personAnswer })
  noteMerged(other.id, dealId(contactOf(person.id), other.projectId))
  keepPerson(person)
  tell({
    kind: 'done',
    text: `${properName(kept.name)} and ${properName(other.name)} are now one person.`,
    action: { label: 'Undo', run: () => void splitPeople(person, merge) },
  })
  void reloadInbox()
}
