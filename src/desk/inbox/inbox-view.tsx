import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { goTo } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { type InboxView as Inbox, inboxSearch } from '../address/views.ts'
import button from '../controls/forms/button.module.css'
import { keepFocus } from '../controls/keep-focus.ts'
import { useKeys } from '../controls/keys.ts'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { useMedia } from '../controls/use-media.ts'
import { reloadInbox, showInbox, useInbox } from '../data/inbox.ts'
import { StageSheet } from '../deals/stage-sheet.tsx'
import { makeCurrent, selectNobody } from './bulk/selection.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import styles from './inbox-view.module.css'
import { tabToLead, tabToRow } from './rows/tab-to-lead.ts'

function Found({ dealId, isFiltered }: { dealId: string | undefined; isFiltered: boolean }) {
  const isEmpty = useInbox(state => state.rows.length === 0)
  const goesOn = useInbox(state => state.next !== null)
  const isLoading = useInbox(state => state.isLoading)
  const error = useInbox(state => state.error)
  if (!isEmpty) return <InboxList openId={dealId} />
  if (error) {
    return <ErrorState what="The inbox" error={error} onRetry={() => void reloadInbox()} />
  }
  if (isLoading) return <Skeleton label="Loading the leads" rows={9} />
  // A page may be empty although the list continues; the list itself loads the next one.
  if (goesOn) return <InboxList openId={dealId} />
  return isFiltered ? (
    <State icon="search" title="No matches">
      <p>Remove a filter, or search for something else.</p>
      <Go className={button.quiet} to={{ name: 'inbox', inbox: {} }}>
        Show all leads
      </Go>
    </State>
  ) : (
    <State icon="inbox" title="No leads yet">
      <p>New enquiries and site visits appear here as soon as they arrive.</p>
    </State>
  )
}

const lateMs = 300

/** Whether a list loads for so long that it should show; an earlier sign would only flicker. */
function useLate(): boolean {
  const isLoading = useInbox(state => state.isLoading)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLate
}

interface InboxViewProps {
  inbox: Inbox
  /** The open deal, next to the list, or over it if there is no room. */
  dealId: string | undefined
  /** The open deal's panel. */
  children: ReactNode
}

export default function InboxView({ inbox, dealId, children }: InboxViewProps) {
  const isNarrow = useMedia('(max-width: 1099px)')
  const query = String(inboxSearch(inbox))
  const isLate = useLate()

  // Before the parts of the list follow it, so that the list before is not read again.
  useLayoutEffect(() => {
    selectNobody()
    showInbox(query)
  }, [query])
  useEffect(() => {
    if (dealId) makeCurrent(dealId)
    else keepFocus(document.querySelector<HTMLElement>('li[data-current] a, main h1'))
  }, [dealId])
  const stepBack = () => (dealId ? goTo({ name: 'inbox', inbox }) : selectNobody())
  useKeys({ Escape: stepBack })

  const isCovered = isNarrow && dealId !== undefined
  return (
    <main className={styles.split} data-open={dealId ? true : undefined}>
      <section
        className={styles.list}
        inert={isCovered}
        aria-label="Inbox"
        aria-busy={isLate}
        onKeyDown={tabToLead}
      >
        <InboxHead />
        <Found dealId={dealId} isFiltered={query !== '' && !/^sort=\w+$/.test(query)} />
        <SelectionBar />
      </section>
      {dealId && (
        <section className={styles.panel} aria-label="Lead" onKeyDown={tabToRow}>
          {children}
        </section>
      )}
      <StageSheet />
    </main>
  )
}
