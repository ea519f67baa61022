import type { InboxRow } from '#contract/inbox/inbox.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'

/** What they asked for last: a visit that was over when they wrote is not it. */
export const latestRequest = ({
  form,
  visitAt,
  receivedAt,
}: Pick<InboxRow, 'form' | 'visitAt' | 'receivedAt'>): string =>
  visitAt === null || visitAt < receivedAt ? formNames[form] : `Visit ${dayAndClock(visitAt)}`
