import { manualSources } from '#contract/crm/manual-sources.ts'
import type { Lead } from '../records/lead-records.ts'

/** Begins the key of a lead that a member typed. */
export const typedKey = 'desk:'

/** Begins the key of a lead that came with a file. */
export const importKey = 'import:'

const sources: readonly string[] = [...manualSources, 'import']

/**
 * Whether a member typed or imported a lead. A form can claim any key or source, but comes with consent or a browser's name;
 * a lead from the spool has lost its key, so its source counts too.
 */
export const isTeamEntry = ({
  idempotencyKey,
  source,
  consent,
  userAgent,
}: Pick<Lead, 'idempotencyKey' | 'source' | 'consent' | 'userAgent'>): boolean => {
  if (consent !== undefined || userAgent !== null) return false
  const isKeyed = [typedKey, importKey].some(start => idempotencyKey?.startsWith(start))
  return isKeyed || (source !== null && sources.includes(source))
}
