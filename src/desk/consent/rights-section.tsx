import { Suspense, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import { Button } from '../controls/forms/button.tsx'
import { lateSheet } from '../controls/late-part.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { useIsAdmin } from '../data/session/session.ts'
import styles from '../visits/visit-request.module.css'
import { RequestBadge } from './request-badge.tsx'

const EraseSheet = lateSheet(() => import('../contacts/erase-sheet.tsx'))
const RefuseSheet = lateSheet(() => import('./refuse-sheet.tsx'))

function Request({ deal, request }: { deal: Deal; request: OpenRequest }) {
  const [asking, setAsking] = useState<'erase' | 'refuse'>()
  const isAdmin = useIsAdmin()
  const { of, name } = request
  const onClose = () => setAsking(undefined)
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>Request about their data</legend>
      <p>
        <RequestBadge request={request} />
      </p>
      <div className={styles.answers}>
        {of === 'correction' && name !== undefined && (
          <Button kind="primary" onClick={() => void changeDeal(deal.id, { details: { name } })}>
            Correct the name
          </Button>
        )}
        {of === 'erasure' && isAdmin && (
          <Button kind="danger" onClick={() => setAsking('erase')}>
            Erase …
          </Button>
        )}
        {isAdmin && (
          <Button kind="quiet" onClick={() => setAsking('refuse')}>
            Refuse …
          </Button>
        )}
        {!isAdmin && of === 'erasure' && <span>Ask an admin to erase or refuse.</span>}
      </div>
      <Suspense fallback={null}>
        {asking === 'erase' && <EraseSheet deal={deal} onClose={onClose} />}
        {asking === 'refuse' && <RefuseSheet deal={deal} of={of} onClose={onClose} />}
      </Suspense>
    </fieldset>
  )
}

/** A buyer's open requests about their data. */
export const RightsSection = ({ deal }: { deal: Deal }) =>
  deal.requests.map(request => <Request key={request.of} deal={deal} request={request} />)
