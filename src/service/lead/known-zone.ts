import { partnerZone } from '#contract/india-time.ts'

const longest = 60

/** The zone of a visitor's clock as their browser names it, where it is not the site's; what no clock knows is none. */
export function knownZone(text: string | undefined): string | null {
  if (!text || text.length > longest || text === partnerZone || text === 'Asia/Calcutta') return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
