import type { LeadDelivery } from '#api/deals/deal.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { count } from '../text/labels.ts'

export const channelNames: Record<LeadDelivery['channel'], string> = {
  webhook: 'Webhook',
  mail: 'E-mail',
  consent: 'Withdrawal to the webhook',
  erasure: 'Erasure to the webhook',
}

const describeStatus = (status: number): string => {
  if (status === 401 || status === 403) return `The receiver refused our signature or key (${status})`
  if (status === 404 || status === 410) return `The receiver has nothing at this address (${status})`
  if (status === 408 || status === 429) return `The receiver has too much to do (${status})`
  if (status >= 500) return `The receiver has a fault of its own (${status})`
  if (status >= 400) return `The receiver does not accept this lead (${status})`
  return `The receiver did not take it (${status})`
}

/** What failed attempts report, in words; the first that fits. */
const reasons: [pattern: RegExp, words: string][] = [
  [/private address/, 'The receiver is on a private network, which is not allowed'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'The receiver’s name is not known on the network'],
  [/ECONN|EHOST|ENET|EPIPE|ESOCKET|socket hang up|closed unexpectedly/i, 'The receiver cannot be reached'],
  [/certificate|self-signed|\bTLS\b|\bSSL\b/i, 'The connection to the receiver is not secure'],
  [/time-?d? ?out/i, 'The receiver did not answer in time'],
  [/Invalid login|\b535\b|EAUTH/, 'The mail server refused to sign us in'],
  [/recipients were rejected|\b55\d\b/, 'The mail server refused the recipient'],
]

/** Why the last attempt failed; a reason that is not known is shown as it was reported. */
export function describeReason(lastError: string | null): string {
  if (lastError === null) return 'Not tried yet'
  const [, status] = /the receiver answered (\d{3})/.exec(lastError) ?? []
  if (status) return describeStatus(Number(status))
  return reasons.find(([pattern]) => pattern.test(lastError))?.[1] ?? lastError
}

type Tried = Pick<LeadDelivery, 'state' | 'attempts' | 'dueAt' | 'settledAt'>

/** How often it was tried, and what comes next. */
export function describeAttempts({ state, attempts, dueAt, settledAt }: Tried, now: number): string {
  const tries = count(attempts, 'attempt')
  if (state === 'failed') return `Given up after ${tries}, ${dayAndClock(settledAt ?? 0)}`
  const next = dueAt <= now + 60_000 ? 'next within a minute' : `next ${dayAndClock(dueAt)}`
  return attempts === 0 ? next.replace('next', 'Sending') : `${tries}, ${next}`
}
