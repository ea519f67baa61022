import { Suspense, useState } from 'react'
import type { Deal } from '#contract/deals/deal.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import { changeDeal } from '../deals/change-deal.ts'
import { useIsAdmin } from '../session/session.ts'
import styles from '../visits/visit-request.module.css'
import { RequestMark } from './request-mark.tsx'

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
        <RequestMark request={request} leads={deal.leads} />
      </p>
      <div className={styles.answers}>
        {of === 'correction' && name !== undefined && (
          <button
            className={button.primary}
            type="button"
            onClick={() => void changeDeal(deal.id, { details: { name } })}
          >
            Correct the name
          </button>
        )}
        {of === 'erasure' && isAdmin && (
          <button className={button.danger} type="button" onClick={() => setAsking('erase')}>
            Erase …
          </button>
        )}
        {isAdmin && (
          <button className={button.quiet} type="button" onClick={() => setAsking('refuse')}>
            Refuse …
          </button>
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

/** A buyer's requests about their data, until they are done or refused. */
export const RightsPart = ({ deal }: { deal: Deal }) =>
  deal.requests.map(request => (
    <Request key={`${request.of} ${request.page}`} deal={deal} request={request} />
  ))
