import type { OpenRequest } from '#domain/contacts/rights.ts'
import { Mark } from '../controls/badges/due-badge.tsx'
import { useNow } from '../controls/use-now.ts'
import { useDeskSettings } from '../data/settings.ts'
import { requestDue } from '../text/due.ts'
import { properName } from '../text/labels.ts'

/** A buyer's request about their data, and the time left to answer it. */
export function RequestBadge({ request: { of, since, name = '' } }: { request: OpenRequest }) {
  const days = useDeskSettings().requestDays
  const now = useNow()
  return (
    <span>
      {of === 'erasure' ? 'Asks to be erased' : `Asks to correct their name to ${properName(name)}`}{' '}
      <Mark due={requestDue(since, now, days)} />
    </span>
  )
}
