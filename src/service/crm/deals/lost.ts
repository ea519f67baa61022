import { lostReasons, type Status } from '#domain/deals/statuses.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { lostReasonsIn, readTexts } from '../settings/desk-texts.ts'

/** A deal is lost for a reason, and for one that is offered: the desk's own, or one of the default ones. */
export async function requireLostReason(
  changes: Pick<ChangeRecords, 'settings'>,
  change: { status?: Status | undefined; lostReason?: string | undefined },
): Promise<void> {
  const { status, lostReason } = change
  if (status === 'lost' && lostReason === undefined) {
    throw new HttpError(400, 'Choose why this contact was lost.', 'lostReason')
  }
  if (lostReason === undefined || lostReasons.some(one => one === lostReason)) return
  if (lostReasonsIn(await readTexts(changes)).includes(lostReason)) return
  throw new HttpError(400, 'Choose one of the reasons that the desk offers.', 'lostReason')
}
