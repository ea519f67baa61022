import type { DealState } from '../deals/deal-state.ts'
import type { Act, Fact } from '../deals/facts.ts'
import { isOpen, stageAfterVisit } from '../deals/stages.ts'
import type { ManualSource } from '../leads/lead-fields.ts'
import { changeFacts } from './decide.ts'

/** A walk-in this close to an agreed visit counts as that visit. */
const sameVisitMs = 12 * 3_600_000

/** A walk-in is a visit: the one agreed for today, or a separate one if none is due. */
const decideWalkIn = (was: DealState, owner: { owner?: string }, at: number): Fact[] => {
  const status = was.status === 'lost' ? 'visited' : stageAfterVisit(true, was.status)
  const { stage } = was.visit
  const isAgreed = stage === 'confirmed' && was.visitAt !== null
  if (isAgreed && Math.abs((was.visitAt ?? 0) - at) <= sameVisitMs)
    return changeFacts(was, { ...owner, status, came: true })
  const isToCome = stage === 'asked' || (isAgreed && (was.visitAt ?? 0) > at)
  if (isToCome) return changeFacts(was, { ...owner, status })
  return [
    ...changeFacts(was, { ...owner, status, visitAt: at, visitWay: 'site' }),
    { kind: 'outcome', came: true, text: null },
  ]
}

/**
 * The consequences of adding a contact by hand. Without an owner, the deal goes to the member who added it. A walk-in
 * has visited, a caller has been spoken to, and a referral must still be called or, without a number, written to.
 */
export function decideEntry(was: DealState, source: ManualSource, { by, at }: Act, hasNumber = true): Fact[] {
  const owner = was.owner === null ? { owner: by } : {}
  if (source === 'walk-in') return decideWalkIn(was, owner, at)
  if (source === 'call-in') {
    const isSpokenTo = was.status === 'new' || was.status === 'lost'
    return changeFacts(was, { ...owner, ...(isSpokenTo && { status: 'contacted' }) })
  }
  const isForgotten = was.next === null && was.waitingSince === null && isOpen(was.status)
  return changeFacts(was, {
    ...owner,
    ...(isForgotten && { next: { what: hasNumber ? 'Call' : 'Write', at } }),
  })
}
