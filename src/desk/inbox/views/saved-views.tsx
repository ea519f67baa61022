import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { type SavedView, viewLimits } from '#api/inbox/saved-views.ts'
import { Go } from '../../address/go.tsx'
import { type InboxView, inboxSearch } from '../../address/views.ts'
import { Icon } from '../../controls/badges/icon.tsx'
import { lateSheet } from '../../controls/late-part.tsx'
import { query } from '../../data/queries.ts'
import { setFilters } from '../filters/filter-labels.ts'
import styles from './saved-views.module.css'

const ViewSheet = lateSheet(() => import('./view-sheet.tsx'))

const shownBy = ({ filter, sort }: SavedView): InboxView => ({ ...filter, ...(sort && { sort }) })

const figure = (deals: number) => (deals >= viewLimits.max ? `${viewLimits.max - 1}+` : deals)

/** The saved views with their counts, and a way to save the present one. */
export function SavedViews({ inbox }: { inbox: InboxView }) {
  const { views } = useQuery(query(endpoints.views)).data ?? { views: [] }
  const [isNaming, setIsNaming] = useState(false)
  const shown = String(inboxSearch(inbox))
  const current = views.find(view => String(inboxSearch(shownBy(view))) === shown)
  const isWorthKeeping = setFilters(inbox).length > 0 || inbox.sort !== undefined
  if (views.length === 0 && !isWorthKeeping) return null
  return (
    <nav className={styles.views} aria-label="Views">
      <ul>
        {views.map(view => (
          <li key={view.id}>
            <Go
              className={styles.view}
              to={{ name: 'inbox', inbox: view === current ? {} : shownBy(view) }}
              aria-current={view === current ? 'true' : undefined}
            >
              {view.name}
              <span className={styles.count}>{figure(view.deals)}</span>
            </Go>
          </li>
        ))}
        {(isWorthKeeping || current) && (
          <li>
            <button className={styles.keep} type="button" onClick={() => setIsNaming(true)}>
              <Icon name={current ? 'settings' : 'plus'} />
              {current ? 'Edit view' : 'Save this view'}
            </button>
          </li>
        )}
      </ul>
      <Suspense fallback={null}>
        {isNaming && <ViewSheet inbox={inbox} view={current} onClose={() => setIsNaming(false)} />}
      </Suspense>
    </nav>
  )
}
