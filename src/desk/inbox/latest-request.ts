import type { InboxRow } from '#api/inbox/inbox.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'

/** The contact's latest request; a visit that was over when they wrote does not count. */
export const latestRequest = ({
  form,
  visitAt,
  receivedAt,
}: Pick<InboxRow, 'form' | 'visitAt' | 'receivedAt'>): string =>
  visitAt === null || visitAt < receivedAt ? formNames[form] : `Visit ${dayAndClock(visitAt)}`
