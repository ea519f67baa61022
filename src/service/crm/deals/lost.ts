import type { LostReason, Status } from '#domain/deals/statuses.ts'
import { HttpError } from '../../http/http-error.ts'

/** Nobody is given up without saying why. */
export function refuseLostWithoutReason(change: {
  status?: Status | undefined
  lostReason?: LostReason | undefined
}): void {
  if (change.status === 'lost' && change.lostReason === undefined) {
    throw new HttpError(400, 'Choose why this contact was lost.', 'lostReason')
  }
}
