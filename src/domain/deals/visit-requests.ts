import * as v from 'valibot'
import { contactPage } from '../contacts/buyer-facts.ts'

/** The value for a visit of a merged deal, which became a request because this deal's own visit stays. */
export const mergedVisit = 'merged'

/** A request for a visit: one for each form that asks for a time, and one of the contact's own page. */
export const visitRequest = v.object({
  /** The lead of the form, `contactPage` or `mergedVisit`. */
  page: v.string(),
  at: v.number(),
  since: v.number(),
  /** How it ended: taken back on its page, or answered by the team. */
  end: v.exactOptional(v.picklist(['cancelled', 'answered'])),
})

export type VisitRequest = v.InferOutput<typeof visitRequest>

/** How many requests of forms are stored for a deal; their leads are stored all the same. */
const maxRequests = 50

/** The lead of the form that made a request; null if the contact's own page or a merge did. */
export const formOfRequest = (page: string): string | null =>
  page === contactPage || page === mergedVisit ? null : page

/** The requests that wait for an answer: the contact's own, then those of forms, oldest first. */
export const openRequests = (requests: readonly VisitRequest[]): VisitRequest[] =>
  requests
    .filter(({ end }) => end === undefined)
    .toSorted((a, b) => Number(b.page === contactPage) - Number(a.page === contactPage))

/**
 * What a full list loses: a request that ended, else the one in the middle. Anybody can send forms with a number, so
 * neither the requests from before a flood of forms nor the newest one may be lost to it.
 */
const leastNeeded = (requests: readonly VisitRequest[]): VisitRequest | undefined => {
  const ofForms = requests.filter(({ page }) => formOfRequest(page) !== null)
  return requests.find(({ end }) => end !== undefined) ?? ofForms[Math.floor(ofForms.length / 2)]
}

/** Adds a request. It replaces the earlier one of the same page and no other. */
export function addRequest(requests: readonly VisitRequest[], added: VisitRequest): VisitRequest[] {
  const before = requests.find(({ page }) => page === added.page)
  const since = before && before.end === undefined ? before.since : added.since
  const others = requests.filter(one => one !== before)
  const dropped = others.length < maxRequests ? undefined : leastNeeded(others)
  return [...others.filter(one => one !== dropped), { ...added, since }]
}

/** Ends the open requests that match. */
export const endRequests = (
  requests: readonly VisitRequest[],
  end: NonNullable<VisitRequest['end']>,
  isEnded: (one: VisitRequest) => boolean = () => true,
): VisitRequest[] => requests.map(one => (one.end === undefined && isEnded(one) ? { ...one, end } : one))
