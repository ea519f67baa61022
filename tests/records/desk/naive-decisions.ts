import type { Act } from '#contract/desk/facts.ts'
import { type LostReason, lostReasons, type Status } from '#contract/desk/statuses.ts'
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
