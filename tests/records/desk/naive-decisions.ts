import type { BuyerAsk } from '#domain/contacts/buyer-facts.ts'
import type { Act } from '#domain/deals/facts.ts'
import { type LostReason, lostReasons, type Status } from '#domain/deals/statuses.ts'
import type { Step } from './history.ts'
import type { NaiveDesk } from './naive-desk.ts'

/** What somebody is given. */
interface Given {
  status?: Status | undefined
  lostReason?: LostReason | undefined
  owner?: string | null | undefined
}

/** A change as the desk is asked for it. */
export const changeOf = ({ status, owner }: Given) => ({
  ...(status && { status }),
  ...(status === 'lost' && { lostReason: lostReasons[0] }),
  ...(owner !== undefined && { owner }),
})

/** Does to the model what a change does that is not so already. */
export function decide(model: NaiveDesk, phone: string, given: Given, act: Act, bulk?: string): void {
  const was = model.person(phone)
  const of = bulk === undefined ? {} : { bulk }
  const { status, owner } = given
  const lostReason = status === 'lost' ? (given.lostReason ?? was.lostReason) : null
  if (status && (status !== was.status || lostReason !== was.lostReason))
    model.do(phone, { kind: 'status', to: status, lostReason, ...of, ...act })
  if (owner !== undefined && owner !== was.owner) model.do(phone, { kind: 'owner', to: owner, ...of, ...act })
}

/** Whoever was lost or has booked just now needs nothing next. */
export function closeStep(model: NaiveDesk, phone: string, was: Status, act: Act, bulk?: string): void {
  const { next, status } = model.person(phone)
  const isOver = status !== was && (status === 'lost' || status === 'booked')
  if (next && isOver) model.do(phone, { kind: 'next', to: null, ...(bulk && { bulk }), ...act })
}

/** Where a visit that is taken off, or that somebody came to or missed, leads. */
export function statusOfVisit(
  was: Status,
  visitAt: number | null | undefined,
  came: boolean | undefined,
): Status | undefined {
  const isEarly = was === 'new' || was === 'contacted' || was === 'visit-booked'
  if (came) return isEarly ? 'visited' : undefined
  return (came === false || visitAt === null) && was === 'visit-booked' ? 'contacted' : undefined
}

interface VisitGiven {
  visitAt: number | null | undefined
  visitWay?: 'site' | 'video'
  came?: boolean
}

/** Does to the model what a change says of the visit that is not so already. */
export function visitDecided(
  model: NaiveDesk,
  phone: string,
  { visitAt, visitWay, came }: VisitGiven,
  was: Pick<ReturnType<NaiveDesk['person']>, 'visitAt' | 'visitRequest' | 'visit'>,
  act: Act,
): void {
  const to = visitAt === undefined ? was.visitAt : visitAt
  const way = to === null ? 'site' : (visitWay ?? was.visit.way)
  const isNew = to !== was.visitAt || way !== was.visit.way || (way === 'video' && was.visit.pickUp !== null)
  const isAnswer = was.visitRequest !== null || was.visit.asks !== null || was.visit.stage === 'asked'
  const pickUp = way === 'site' && to !== null && was.visit.pickUp
  const isSaid = visitAt !== undefined || visitWay !== undefined
  if (isSaid && (isNew || isAnswer)) {
    model.do(phone, { kind: 'visit', to, ...(way === 'video' && { way }), ...(pickUp && { pickUp }), ...act })
  }
  const stage = came ? 'came' : 'missed'
  const isKnown = was.visit.stage === stage && was.visit.outcome === null
  if (came !== undefined && was.visitAt !== null && !isKnown)
    model.do(phone, { kind: 'outcome', came, text: null, ...act })
}

/** What a buyer says on their page, where their visit is at a time. */
export function askOf(
  { what, visitIn }: Extract<Step, { kind: 'ask' }>,
  visitAt: number | null,
  now: number,
): BuyerAsk {
  if (what === 'confirm') return { what, at: visitAt ?? 0 }
  if (what === 'move') return { what, at: now + visitIn * 3_600_000 }
  if (what === 'video' || what === 'site') return { what: 'way', way: what }
  return what === 'pick-up' ? { what, from: `gate ${visitIn % 3}` } : { what: 'cancel' }
}
