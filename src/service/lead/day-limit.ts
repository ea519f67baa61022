import { contactHandle } from '#domain/contacts/handle.ts'
import { type Allowance, createRateLimit } from '../http/rate-limit.ts'
import type { Channel, LeadRecords, NewLead, StoreResult } from '../records/lead-records.ts'
import { fingerprint } from './fingerprint.ts'

/** How many leads of one handle get a page and a notification in a day; further ones are stored and flagged. */
export const leadsADay = 20

/** Counts the leads of each handle over a day, however they arrive; a limit of 0 counts nothing. */
export function createDayLimit(limit: number, now: () => number) {
  const day = createRateLimit(limit, now, 86_400_000)
  return {
    // The prefix keeps a chat app's user id from being read as a network address.
    take: (lead: Parameters<typeof contactHandle>[0]): Allowance => day.take(`handle ${contactHandle(lead)}`),
  }
}

export type DayLimit = ReturnType<typeof createDayLimit>

/** Stores a lead that came without a form. Above the day's limit it is flagged, and not mailed. */
export async function insertWithinLimit(
  {
    dayLimit,
    leads,
    channels,
  }: { dayLimit: DayLimit; leads: Pick<LeadRecords, 'insert'>; channels: Channel[] },
  lead: NewLead,
): Promise<StoreResult> {
  const today = dayLimit.take(lead)
  const limited = today.isFree ? lead : { ...lead, spamSigns: [...lead.spamSigns, 'many-today' as const] }
  const allowed = today.isFree ? channels : channels.filter(channel => channel !== 'mail')
  const giveBack = () => today.isFree && today.giveBack()
  try {
    const kept = await leads.insert(limited, fingerprint(lead.form, lead.payload), allowed)
    if (kept.outcome !== 'kept') giveBack()
    return kept
  } catch (error) {
    giveBack()
    throw error
  }
}
