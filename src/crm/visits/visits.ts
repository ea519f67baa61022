import type { Visit } from '#api/visits/visits.ts'
import type { Act } from '#domain/deals/facts.ts'
import { type CheckInRefusal, decideCheckIn, type NewCheckIn } from '#domain/decide/decide-check-in.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { Period } from '../index/lead-selection.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { maskRow } from '../reading/mask-handles.ts'
import type { FactWriter } from '../writing/write-facts.ts'
import type { VisitFilter, VisitQueries } from './visit-queries.ts'

interface VisitDeps {
  index: Pick<IndexOf<VisitQueries>, 'quick'>
  blockedMarks: BlockedMarks
  writer: FactWriter
}

export type Visits = ReturnType<typeof createVisits>

export function createVisits({ index, blockedMarks, writer }: VisitDeps) {
  return {
    /** The visits of a period, by time. */
    async list(period: Period, filter: VisitFilter, scope: Scope): Promise<Visit[]> {
      const found = await index.quick.visits(period, filter, scope)
      return (await blockedMarks.rows(found)).map(({ dealOwner, ...visit }) =>
        maskRow(visit, dealOwner, scope),
      )
    },

    /**
     * Records an arrival, once for each visit, and returns the reason if it is refused. The decision is repeated if
     * another change came first, so two check-ins at one moment become one.
     */
    async checkIn(
      id: string,
      checkIn: NewCheckIn,
      { act, zone }: { act: Act; zone: string },
      scope: Scope,
    ): Promise<CheckInRefusal | undefined> {
      const decided = await writer.decideOn(id, scope, act, ({ state }) =>
        decideCheckIn(state, checkIn, { now: act.at, zone }),
      )
      if (!decided) return 'no-visit'
      return decided === 'changed' || decided.refusal === 'outdated' ? undefined : decided.refusal
    },
  }
}
