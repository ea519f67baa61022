import { manualSources } from '#domain/leads/lead-fields.ts'
import type { Lead } from '#store/lead-records.ts'

/** The prefix of the key of a lead that a member typed. */
export const typedKey = 'desk:'

/** The prefix of the key of an imported lead. */
export const importKey = 'import:'

const sources: readonly string[] = [...manualSources, 'import']

/**
 * Leads of earlier versions do not state how they arrived. A form could claim any key or source, but came with consent
 * or a browser's name; a lead from the spool has lost its key, so its source counts too.
 */
const isTypedEntry = ({
  idempotencyKey,
  source,
  consent,
  userAgent,
}: Pick<Lead, 'idempotencyKey' | 'source' | 'consent' | 'userAgent'>): boolean => {
  if (consent !== undefined || userAgent !== null) return false
  const isKeyed = [typedKey, importKey].some(start => idempotencyKey?.startsWith(start))
  return isKeyed || (source !== null && sources.includes(source))
}

/** Whether a member typed or imported a lead. */
export const isTeamEntry = (
  lead: Pick<Lead, 'idempotencyKey' | 'source' | 'consent' | 'userAgent' | 'sentAlong'>,
): boolean => {
  const entry = lead.sentAlong?.entry
  return entry ? entry.by !== 'portal' : isTypedEntry(lead)
}
