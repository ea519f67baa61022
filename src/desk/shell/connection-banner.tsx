import { deskPaths } from '#api/desk-paths.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import type { View } from '../address/views.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { useConnection } from '../data/connection.ts'
import { useSendQueue } from '../data/send-queue.ts'
import { pathFor } from '../data/send-request.ts'
import { useSession, useWorksLeads } from '../data/session/session.ts'
import { clock, dayAndClock, dayOf, today } from '../text/desk-time.ts'
import { count, properName } from '../text/labels.ts'
import styles from './connection-banner.module.css'

/** How many deals are named; the others are counted. */
const maxNamed = 3

/** The queued requests, with a link to each deal. */
function Waiting() {
  const inbox = useAddress(state => state.inbox)
  const items = useSendQueue(state => state.items).filter(({ state }) => state !== 'sending')
  if (items.length === 0) return null
  const deals = [...new Map(items.map(({ dealId, name }) => [dealId, name]))]
  return (
    <span>
      {count(items.length, 'change')} waiting to send:{' '}
      {deals.slice(0, maxNamed).map(([dealId, name], index) => (
        <span key={dealId}>
          {index > 0 && ', '}
          <Go to={{ name: 'lead', dealId: dealId, inbox }}>{properName(name)}</Go>
        </span>
      ))}
      {deals.length > maxNamed && ` and ${deals.length - maxNamed} more`}
    </span>
  )
}

const pathOf = (view: View): string => {
  if (view.name === 'lead') return pathFor(deskPaths.deal, view.dealId)
  return view.name in deskPaths ? deskPaths[view.name as keyof typeof deskPaths] : ''
}

const momentText = (at: number): string => (dayOf(at) === today() ? clock(at) : dayAndClock(at))

/** The time of the data shown without a connection: when the stored response came, or when the connection was lost. */
function useShownAsOf(): number | undefined {
  const path = useAddress(({ view }) => pathOf(view))
  const storedAt = useConnection(state => state.storedAt[path])
  const lostAt = useConnection(state => state.lostAt)
  const isStored = useSession(session => session.phase === 'in' && session.isStored)
  return storedAt ?? (isStored ? undefined : lostAt)
}

/** Says that there is no connection, how old the shown leads are, and what is queued. */
export function ConnectionBanner() {
  const { isOnline, isNetworkDown } = useConnection()
  const shownAsOf = useShownAsOf()
  const worksLeads = useWorksLeads()
  const hasWaiting = useSendQueue(({ items }) => items.some(({ state }) => state !== 'sending'))
  return (
    <div className={styles.banner} role="status" hidden={isOnline && !hasWaiting}>
      {!isOnline && (
        <p>
          <Icon name="offline" />
          <span>
            <strong>{isNetworkDown ? 'You are offline.' : 'The server is not responding.'}</strong>{' '}
            {worksLeads && shownAsOf !== undefined && `You see the leads as of ${momentText(shownAsOf)}. `}
            Your changes are stored on this device and sent later.
          </span>
        </p>
      )}
      {hasWaiting && (
        <p>
          <Icon name="clock" />
          <Waiting />
        </p>
      )}
    </div>
  )
}
