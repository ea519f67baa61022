import type { NewMerge } from '#contract/crm/merge.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { type Person, personAnswer } from '#contract/crm/person.ts'
import { contactOf, dealId } from '#domain/deals/deal-id.ts'
import { reloadInbox } from '../inbox/inbox-store.ts'
import { call, pathFor } from '../request/call.ts'
import { toRequestError } from '../request/request-error.ts'
import { showToast } from '../shell/toasts.ts'
import { properName } from '../text/labels.ts'
import { cacheContact, forgetMerged, noteMerged, snapshotOf } from './people.ts'

const split = async (person: Person, merge: string): Promise<void> => {
  const { id, version } = snapshotOf(person.id) ?? person
  const body = { merge, version }
  const answer = await call(pathFor(deskPaths.split, id), { method: 'POST', body, answer: personAnswer })
  forgetMerged()
  cacheContact(answer.person)
}

/** Takes a merge back: both stand for themselves again. */
export async function splitPeople(person: Person, merge: string): Promise<void> {
  try {
    await split(person, merge)
    showToast({ kind: 'done', text: 'Merge undone. They are two people again.' })
    await reloadInbox()
  } catch (error) {
    const failure = toRequestError(error)
    if (failure.person) cacheContact(failure.person)
    showToast({
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
  cacheContact(person)
  showToast({
    kind: 'done',
    text: `${properName(kept.name)} and ${properName(other.name)} are now one person.`,
    action: { label: 'Undo', run: () => void splitPeople(person, merge) },
  })
  void reloadInbox()
}
