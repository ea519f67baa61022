import type { Lead } from '#store/lead-records.ts'

/** The prefix of the key of a lead that a member typed. */
export const typedKey = 'desk:'

/** The prefix of the key of an imported lead. */
export const importKey = 'import:'

/** Whether a member typed or imported a lead. */
export function isTeamEntry({ sentAlong }: Pick<Lead, 'sentAlong'>): boolean {
  const by = sentAlong?.entry?.by
  return by === 'member' || by === 'import'
}
