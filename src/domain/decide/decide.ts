import { contactPage } from '../contacts/buyer-facts.ts'
import { textDetails } from '../contacts/details.ts'
import type { DealChange } from '../deals/deal-change.ts'
import type { DealState } from '../deals/deal-state.ts'
import { type Fact, isOutdated } from '../deals/facts.ts'
import { isCallStep } from '../deals/next-step.ts'
import { isSameRegistration } from '../deals/registration.ts'
import {
  lostReasons as defaultLostReasons,
  isOpen,
  type Stage,
  stageAfterVisit,
  stageWithoutVisit,
} from '../deals/stages.ts'
import { openRequests } from '../deals/visit-requests.ts'
import { everything, isOfTeam, type Scope } from '../team/scope.ts'
import type { Decision } from './decision.ts'

export type ChangeRefusal =
  | 'no-lost-reason'
  | 'unknown-lost-reason'
  | 'of-colleague'
  | 'visit-in-past'
  | 'several-visits'
  | 'outdated'

/** The time of a change, and the permissions of the member who makes it. */
export interface ChangeContext {
  at: number
  scope?: Scope
  /** The reasons that the desk offers; without them any reason is accepted. */
  lostReasons?: readonly string[] | undefined
}

/** A change by the team, without the version it is based on. */
export type Change = Omit<DealChange, 'version'>

/** The stage after a change. Cancelling the visit also ends the stage Visit booked. */
const stageOf = (was: DealState, { status, visitAt, came }: Change): Stage => {
  if (status) return status
  if (came !== undefined) return stageAfterVisit(came, was.status)
  return visitAt === null ? stageWithoutVisit(was.status) : was.status
}

const stageFact = (was: DealState, change: Change): Fact[] => {
  const { lostReason } = change
  const status = stageOf(was, change)
  const reason = status === 'lost' ? (lostReason ?? was.lostReason) : null
  return status === was.status && reason === was.lostReason
    ? []
    : [{ kind: 'status', to: status, lostReason: reason, ...visitToBook(was, status, change) }]
}

/** Whether setting the stage to Visit booked, without a time, agrees on a visit that was requested. */
const booksRequest = (was: DealState, { visitAt }: Change): boolean =>
  visitAt === undefined && was.visit.stage === 'asked'

const visitToBook = (was: DealState, stage: Stage, change: Change) => {
  const [request, ...others] = openRequests(was.visitRequests)
  return stage === 'visit-booked' && booksRequest(was, change) && request && others.length === 0
    ? { books: { at: request.at, form: request.page } }
    : {}
}

/**
 * The page of the request that a visit answers: the one that the member chose or, where none was chosen, one for exactly
 * this time or, if nothing was agreed before, the only one. An agreed visit that is moved is shown on no other form's page
 * unless the member chose that. Null answers all of them.
 */
const answeredPage = (
  { visitRequests, visit, visitForm }: DealState,
  to: number | null,
  { visitRequest: chosen }: Change,
): string | null => {
  const open = openRequests(visitRequests)
  if (chosen !== undefined) {
    const isOpen = open.some(({ page }) => page === chosen) || visit.asks !== null
    return isOpen ? chosen : null
  }
  if (to === null) return null
  const isFirst = visit.stage === null || visit.stage === 'asked'
  const meant = open.filter(({ page }) => isFirst || page === contactPage || page === visitForm)
  const sole = isFirst && open.length === 1 ? open[0] : undefined
  return (meant.find(({ at }) => at === to) ?? sole)?.page ?? null
}

const ownerFact = (was: DealState, { owner: to }: Change): Fact[] =>
  to === undefined || to === was.owner ? [] : [{ kind: 'owner', to }]

/** Keeping a visit as it is answers the buyer's request, so it is a fact too. */
const visitFact = (was: DealState, change: Change): Fact[] => {
  const { visitAt, visitWay, visitLink, pickUp: fetched } = change
  if ([visitAt, visitWay, visitLink, fetched].every(one => one === undefined)) return []
  const to = visitAt === undefined ? was.visitAt : visitAt
  const way = to === null ? 'site' : (visitWay ?? was.visit.way)
  const pickUp = to === null || way === 'video' ? null : fetched === undefined ? was.visit.pickUp : fetched
  const linkBefore = was.visit.link ?? null
  const link = to === null || way === 'site' ? null : visitLink === undefined ? linkBefore : visitLink
  const isSame =
    to === was.visitAt && way === was.visit.way && pickUp === was.visit.pickUp && link === linkBefore
  const isOpen = openRequests(was.visitRequests).length > 0
  const isAnswer = isOpen || was.askedSince !== null || was.visit.stage === 'asked'
  if (isSame && !isAnswer) return []
  const form = answeredPage(was, to, change)
  return [
    {
      kind: 'visit',
      to,
      form,
      ...(way !== 'site' && { way }),
      ...(pickUp !== null && { pickUp }),
      ...(link !== null && { link }),
    },
  ]
}

/** Only an existing visit has an outcome. */
const outcomeFact = (was: DealState, { came, outcome: text = '' }: Change): Fact[] => {
  if (came === undefined || was.visitAt === null) return []
  const isSame = was.visit.stage === (came ? 'came' : 'missed') && (was.visit.outcome ?? '') === text
  return isSame ? [] : [{ kind: 'outcome', came, text: text || null }]
}

const booksVisit = (was: DealState, change: Change): boolean =>
  [...visitFact(was, change), ...stageFact(was, change)].some(
    fact =>
      (fact.kind === 'visit' &&
        fact.to !== null &&
        (fact.to !== was.visitAt || was.visit.stage === 'asked')) ||
      (fact.kind === 'status' && fact.to === 'visit-booked'),
  )

/** A lost or booked deal has no next step, and a booked visit ends a step to call. */
const nextFact = (was: DealState, change: Change): Fact[] => {
  const status = stageOf(was, change)
  const isClosed = status !== was.status && !isOpen(status)
  const isCalled = was.next !== null && isCallStep(was.next) && booksVisit(was, change)
  const { next: to = isClosed || isCalled ? null : was.next } = change
  return to?.what === was.next?.what && to?.at === was.next?.at ? [] : [{ kind: 'next', to }]
}

const registrationFact = (was: DealState, { registration: to }: Change): Fact[] =>
  to === undefined || isSameRegistration(to, was.registration) ? [] : [{ kind: 'registration', to }]

const detailFacts = ({ details: was, requests }: DealState, { details: given = {} }: Change): Fact[] => {
  const { interest } = given
  const isAsked = requests.some(({ of }) => of === 'correction')
  return [
    ...textDetails.flatMap((of): Fact[] => {
      const to = given[of]
      return to === undefined || to === was[of]
        ? []
        : [{ kind: 'detail', of, to, ...(of === 'name' && isAsked && { isCorrection: true }) }]
    }),
    ...(interest === undefined || interest === was.interest
      ? []
      : [{ kind: 'interest' as const, to: interest }]),
  ]
}

/** The facts of a change, without values that are set already. */
export const changeFacts = (was: DealState, change: Change): Fact[] => [
  ...stageFact(was, change),
  ...ownerFact(was, change),
  ...visitFact(was, change),
  ...outcomeFact(was, change),
  ...nextFact(was, change),
  ...detailFacts(was, change),
  ...registrationFact(was, change),
]

/** A lost deal needs one of the offered reasons: the desk's own, or one of the default ones. */
export function lostReasonRefusal(
  { status, lostReason }: Pick<Change, 'status' | 'lostReason'>,
  offered: readonly string[] | undefined,
): 'no-lost-reason' | 'unknown-lost-reason' | undefined {
  if (status === 'lost' && lostReason === undefined) return 'no-lost-reason'
  if (lostReason === undefined || !offered) return undefined
  return [...defaultLostReasons, ...offered].includes(lostReason) ? undefined : 'unknown-lost-reason'
}

/** An agreed visit may stay after its time has passed; a new one must be in the future. */
const isVisitInPast = (was: DealState, { visitAt }: Change, at: number): boolean =>
  visitAt !== undefined && visitAt !== null && visitAt < at && visitAt !== was.visitAt

/** The stage alone does not say which of several requested visits was agreed on. */
const hasToChoose = (was: DealState, change: Change): boolean =>
  change.status === 'visit-booked' &&
  change.status !== was.status &&
  booksRequest(was, change) &&
  openRequests(was.visitRequests).length > 1

const changeRefusal = (
  was: DealState,
  { version, ...change }: Change & { version?: number },
  { at, scope = everything, lostReasons }: ChangeContext,
): ChangeRefusal | undefined => {
  const ofReason = lostReasonRefusal(change, lostReasons)
  if (ofReason) return ofReason
  if (change.owner !== undefined && !isOfTeam(scope, was.owner)) return 'of-colleague'
  if (isVisitInPast(was, change, at)) return 'visit-in-past'
  if (hasToChoose(was, change)) return 'several-visits'
  return version !== undefined && isOutdated(version, was) ? 'outdated' : undefined
}

/**
 * Decides a change of a deal. A change that names a version is outdated if another decision came since; one without a
 * version, as in bulk changes, applies to the present state.
 */
export function decide(
  was: DealState,
  change: Change & { version?: number },
  context: ChangeContext,
): Decision<ChangeRefusal> {
  const refusal = changeRefusal(was, change, context)
  return refusal ? { refusal } : changeFacts(was, change)
}

/** Decides the assignment of a deal by a rule; nothing happens if another decision came since the rule ran. */
export const decideAssignment = (
  was: DealState,
  version: number,
  owner: Omit<Extract<Fact, { kind: 'owner' }>, 'kind' | 'bulk'>,
): Decision<'outdated'> =>
  isOutdated(version, was) ? { refusal: 'outdated' } : [{ kind: 'owner', ...owner }]
