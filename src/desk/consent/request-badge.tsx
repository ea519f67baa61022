import type { DealLead } from '#contract/deals/deal.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import { describePage } from '../contacts/describe-page.ts'
import { Mark } from '../controls/badges/due-badge.tsx'
import { useNow } from '../controls/use-now.ts'
import { useDeskSettings } from '../settings/desk-settings.ts'
import { requestDue } from '../text/due.ts'
import { properName } from '../text/labels.ts'

interface RequestBadgeProps {
  request: OpenRequest
  /** Identify the form that belongs to the page of the request. */
  leads?: readonly DealLead[]
}

/** A buyer's request about their data, and the time left to answer it. */
export function RequestBadge({ request, leads = [] }: RequestBadgeProps) {
  const { of, since, name = '', page } = request
  const days = useDeskSettings(state => state.requestDays)
  const now = useNow()
  return (
    <span>
      {of === 'erasure' ? 'Asks to be erased' : `Asks to correct their name to ${properName(name)}`}
      {page !== undefined && `, ${describePage(page, leads)}`} <Mark due={requestDue(since, now, days)} />
    </span>
  )
}
