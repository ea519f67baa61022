import type { LostReason, Stage } from '#domain/deals/stages.ts'
import { type ChangeRefusal, lostReasonRefusal } from '#domain/decide/decide.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { lostReasonsIn, readTexts } from '../documents/desk-texts.ts'

const colleagues = 'This lead is with a colleague. Only their team lead or an admin can reassign it.'

const responses: Record<
  Exclude<ChangeRefusal, 'outdated'>,
  [status: 400 | 403, message: string, field?: string]
> = {
  'no-lost-reason': [400, 'Choose why this lead was lost.', 'lostReason'],
  'unknown-lost-reason': [400, 'Choose a reason from the list.', 'lostReason'],
  'of-colleague': [403, colleagues],
  'several-visits': [400, 'Several visits are requested. Agree to one of them.', 'status'],
  'visit-in-past': [400, 'This time has passed. Choose a later one.', 'visitAt'],
}

/** The response for a change that the domain refuses. */
export const changeError = (refusal: keyof typeof responses): HttpError =>
  new HttpError(...responses[refusal])

interface Loss {
  status?: Stage | undefined
  lostReason?: LostReason | undefined
}

/** The lost reasons of the desk, read only if a change names one. */
export const readLostReasons = async (
  changes: Pick<ChangeRecords, 'settings'>,
  { lostReason }: Loss,
): Promise<readonly string[] | undefined> =>
  lostReason === undefined ? undefined : lostReasonsIn(await readTexts(changes))

/** Refuses to mark many deals as lost without a reason, or with one that is not offered. */
export async function requireLostReason(changes: Pick<ChangeRecords, 'settings'>, loss: Loss): Promise<void> {
  const refusal = lostReasonRefusal(loss, await readLostReasons(changes, loss))
  if (refusal) throw changeError(refusal)
}
