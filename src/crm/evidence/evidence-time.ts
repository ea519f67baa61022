import { zoneName } from '#lib/time/zone-time.ts'
import { dateFormat } from '../leads/format-cache.ts'

/** A time in the evidence: `17 Nov 2026, 11:02 am IST`. */
export const evidenceTime = (at: number, zone: string): string =>
  `${dateFormat('en-IN', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)} ${zoneName(at, zone, 'en-IN')}`
