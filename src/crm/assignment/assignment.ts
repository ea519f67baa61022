import type { Act, Fact } from '#domain/deals/facts.ts'
import { decideAssignment } from '#domain/decide/decide.ts'
import { everything } from '#domain/team/scope.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import type { FactWriter } from '../writing/write-facts.ts'
import type { AssignmentCount, AssignmentQueries, WaitingDeal } from './assignment-queries.ts'

/** The new owner of a deal, and the rule that chose them. */
export type NewOwner = Omit<Extract<Fact, { kind: 'owner' }>, 'kind' | 'bulk'>

interface AssignmentDeps {
  index: Pick<IndexOf<AssignmentQueries>, 'slow' | 'patient'>
  blockedMarks: BlockedMarks
  writer: FactWriter
}

export type Assignment = ReturnType<typeof createAssignment>

export const createAssignment = ({ index, blockedMarks, writer }: AssignmentDeps) => ({
  /** Deals waiting since a time or later, without an owner or with one who may have forgotten them. */
  listWaiting: async (since: number, max: number): Promise<WaitingDeal[]> =>
    blockedMarks.rows(await index.patient.waitingSince(since, max)),

  /** How many deals a rule has assigned to each member. */
  countTurns: (rule: string): Promise<AssignmentCount[]> => index.slow.turns(rule),

  /**
   * Assigns a deal to an owner, unless another decision came after that version; returns whether it did. If two
   * instances assign at the same moment, the version refuses the second.
   */
  async assignOwner(id: string, version: number, owner: NewOwner, act: Act): Promise<boolean> {
    const decided = await writer.decideOn(id, everything, act, ({ state }) =>
      decideAssignment(state, version, owner),
    )
    return decided === 'changed'
  },
})
