import type { Visit } from '#api/visits/visits.ts'
import { visitMinutes } from '#domain/visits/visit-state.ts'

/** A member's other visits that clash with one at a time; an unassigned visit has none. */
export const clashesAt = (
  visits: Visit[],
  { dealId, owner, visitAt }: Pick<Visit, 'dealId' | 'owner' | 'visitAt'>,
): Visit[] =>
  visits.filter(
    other =>
      other.dealId !== dealId &&
      owner !== null &&
      other.owner === owner &&
      !other.isPast &&
      other.visit.stage !== 'missed' &&
      other.status !== 'lost' &&
      Math.abs(other.visitAt - visitAt) < visitMinutes * 60_000,
  )
