import type { OpenRequest } from '#contract/desk/rights.ts'
import { Mark } from '../controls/due-mark.tsx'
import { useNow } from '../controls/use-now.ts'
import { requestDue } from '../text/due.ts'
import { properName } from '../text/labels.ts'
import { useDeskSettings } from './desk-settings.ts'

/** What a buyer asks of what is kept about them, and how long the answer may take. */
export function RequestMark({ request: { of, since, name = '' } }: { request: OpenRequest }) {
  const days = useDeskSettings(state => state.requestDays)
  const now = useNow()
  return (
    <span>
      {of === 'erasure' ? 'Asks to be erased' : `Asks to be called ${properName(name)}`}{' '}
      <Mark due={requestDue(since, now, days)} />
    </span>
  )
}
