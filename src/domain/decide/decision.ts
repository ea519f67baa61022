import type { Fact } from '../deals/facts.ts'

/** Why a command is refused. */
export interface Refused<Reason extends string> {
  refusal: Reason
}

/** The result of a command: the facts to record, none if nothing changes, or the reason of a refusal. */
export type Decision<Reason extends string> = Fact[] | Refused<Reason>

export const isRefused = <Reason extends string>(decision: Decision<Reason>): decision is Refused<Reason> =>
  !Array.isArray(decision)
