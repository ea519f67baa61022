import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useId, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { changeInbox, useAddress } from '../address/address.ts'
import { defaultOrder, type InboxView, inboxSearch } from '../address/views.ts'
import { AddContact } from '../contacts/add-contact.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { latePart, lateSheet } from '../controls/late-part.tsx'
import { saveFile } from '../controls/save-file.ts'
import { useConnection } from '../data/connection.ts'
import { useInbox } from '../data/inbox.ts'
import { useLive } from '../data/live.ts'
import { query } from '../data/queries.ts'
import { RequestError } from '../data/request-error.ts'
import { addressFor, request } from '../data/send-request.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { showFailure } from '../data/toasts.ts'
import { showKeys } from '../shell/key-help.tsx'
import { today } from '../text/desk-time.ts'
import { count } from '../text/labels.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { orders, setFilters } from './filters/filter-labels.ts'
import styles from './inbox-head.module.css'
import { SearchBox } from './search-box.tsx'
import { SavedViews } from './views/saved-views.tsx'

const FilterPanel = latePart(() => import('./filters/filter-panel.tsx'))
const RecentBulksSheet = lateSheet(async () => ({
  default: (await import('./bulk/bulk-sheets.tsx')).RecentBulksSheet,
}))

/**
 * The browser downloads the file itself, so the session must be valid first. A search must not be in an address, so its
 * few leads are fetched here.
 */
const exportFound = async () => {
  const { sort: _, ...filter } = useAddress.getState().inbox
  try {
    await request(endpoints.session)
    const search = inboxSearch(filter)
    search.set('format', 'csv')
    const { address, headers } = addressFor(deskPaths.export, { search })
    if (!headers) return saveFile(address)
    const response = await fetch(address, { headers })
    if (!response.ok)
      throw new RequestError(
        response.status,
        `Something went wrong on the server (${response.status}). Try again.`,
      )
    saveFile(await response.blob(), `leads ${today()}.csv`)
  } catch (error) {
    showFailure('Nothing was exported.', error)
  }
}

/** The service stops counting here. */
const maxCounted = 50_000

/** How many deals the filter finds: from the list if it has ended, else as the service counts them. */
function FoundCount() {
  const search = useInbox(state => state.query)
  const listed = useInbox(state => (state.next === null && !state.error ? state.rows.length : undefined))
  const isLoading = useInbox(state => state.isLoading)
  const filter = new URLSearchParams(search)
  filter.delete('sort')
  // The list itself shows an error.
  const counted = useQuery({
    ...query(endpoints.count, { search: filter }),
    enabled: !isLoading && listed === undefined,
  }).data
  const deals = listed ?? counted?.deals
  return (
    <p className={styles.found} role="status">
      {!isLoading &&
        deals !== undefined &&
        (deals < maxCounted ? count(deals, 'person', 'people') : '50,000+ people')}
    </p>
  )
}

/** The head of the list: search, filters, order, and actions on the results. */
export const InboxHead = memo(function InboxHead() {
  // Without the search, because nothing here changes with it.
  const inbox = useAddress(useShallow(({ inbox: { search: _, ...rest } }): InboxView => rest))
  const [isFiltering, setIsFiltering] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  const isLive = useLive(state => state.isLive)
  const { isOnline, isNetworkDown } = useConnection()
  const isAdmin = useIsAdmin()
  const panelId = useId()
  const filters = setFilters(inbox).length
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>Inbox</h1>
        <p className={styles.live} data-live={(isOnline && isLive) || undefined}>
          {isNetworkDown ? 'Offline' : isOnline && isLive ? 'Live' : 'Connecting …'}
        </p>
        <FoundCount />
        <span className={styles.more}>
          <AddContact isSmall />
          {isAdmin && (
            <Button kind="plain" onClick={() => void exportFound()}>
              <Icon name="download" />
              <span className={styles.word}>Export</span>
            </Button>
          )}
          <Button
            kind="icon"
            aria-label="Bulk changes"
            title="Bulk changes"
            onClick={() => setIsUndoing(true)}
          >
            <Icon name="undo" />
          </Button>
          <Button kind="icon" className={styles.keys} aria-label="Keyboard shortcuts" onClick={showKeys}>
            <Icon name="keys" />
          </Button>
        </span>
      </div>
      <div className={styles.tools}>
        <SearchBox />
        <Button
          kind="quiet"
          aria-expanded={isFiltering}
          aria-controls={panelId}
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <Icon name="filter" />
          <span className={styles.word}>Filter</span>
          {filters > 0 && <span className={styles.count}>{filters}</span>}
        </Button>
        <select
          className={styles.sort}
          aria-label="Order"
          value={inbox.sort ?? defaultOrder}
          onChange={({ target }) =>
            changeInbox({ sort: target.value === defaultOrder ? undefined : target.value })
          }
        >
          {orders.map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Suspense fallback={null}>
        {isUndoing && <RecentBulksSheet onClose={() => setIsUndoing(false)} />}
      </Suspense>
      <SavedViews inbox={inbox} />
      <Suspense fallback={null}>
        {isFiltering ? <FilterPanel inbox={inbox} id={panelId} /> : <FilterChips inbox={inbox} />}
      </Suspense>
    </header>
  )
})
