import type { NewMerge } from '#api/contacts/merge.ts'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { contactOf, makeDealId } from '#domain/deals/deal-id.ts'
import { cacheContact, forgetMerged, redirectMerged, snapshotOf } from '../../data/deals.ts'
import { reloadInbox } from '../../data/inbox.ts'
import { toRequestError } from '../../data/request-error.ts'
import { request } from '../../data/send-request.ts'
import { dismissUndoneToasts, showDone, showFailure } from '../../data/toasts.ts'
import { properName } from '../../text/labels.ts'

const split = async (deal: Deal, merge: string): Promise<void> => {
  const { id, version } = snapshotOf(deal.id) ?? deal
  const body = { merge, version }
  const response = await request(endpoints.split, { id, body })
  forgetMerged()
  cacheContact(response.deal)
}

/** Undoes a merge, so that both are separate contacts again. */
export async function splitContacts(deal: Deal, merge: string): Promise<void> {
  try {
    await split(deal, merge)
    dismissUndoneToasts(merge)
    showDone('Merge undone. They are two people again.')
    await reloadInbox()
  } catch (error) {
    const failure = toRequestError(error)
    if (failure.deal) cacheContact(failure.deal)
    showFailure('The merge was not undone.', failure, () => void splitContacts(deal, merge))
  }
}

/** Merges two contacts; its id makes a retry harmless. Throws if it failed. */
export async function mergeContacts(kept: Deal, other: Deal, merge: string): Promise<void> {
  const body: NewMerge = { merge, version: kept.version, other: other.id, otherVersion: other.version }
  const { deal } = await request(endpoints.merge, { id: kept.id, body })
  redirectMerged(other.id, makeDealId(contactOf(deal.id), other.projectId))
  cacheContact(deal)
  showDone(`${properName(kept.name)} and ${properName(other.name)} are now one person.`, {
    action: { label: 'Undo', run: () => void splitContacts(deal, merge) },
    undoes: merge,
  })
  void reloadInbox()
}
