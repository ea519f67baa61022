import { Suspense, useEffect, useRef, useState } from 'react'
import { type Deal, pageLength } from '#api/deals/deal.ts'
import { goTo } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { latePart, lateSheet } from '../controls/late-part.tsx'
import { SheetButton } from '../controls/sheet-button.tsx'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { loadDeal, useDeals } from '../data/deals.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { NoteBox } from '../deals/note-box.tsx'
import { WaitingBox } from '../shell/waiting-box.tsx'
import { LeadWork } from './deal-work.tsx'
import { DetailsSection } from './details-section.tsx'
import { HistoryList } from './history-list.tsx'
import { LeadHead } from './lead-head.tsx'
import styles from './lead-panel.module.css'

const ConflictBox = latePart(() => import('../deals/conflict-box.tsx'))
const ProofSection = latePart(() => import('../visits/proof-section.tsx'))
const ConsentSection = latePart(() => import('../consent/consent-section.tsx'))
const LeadList = latePart(() => import('./lead-list.tsx'))
const ShowEarlier = latePart(() => import('./show-earlier.tsx'))
const EraseSheet = lateSheet(() => import('../contacts/erase-sheet.tsx'))
const LogRequestSheet = lateSheet(() => import('../consent/log-request-sheet.tsx'))
const MergeSheet = lateSheet(() => import('../contacts/merge/merge-sheet.tsx'))

/** The latest entries; the whole history unfolds in place. */
function History({ deal }: { deal: Deal }) {
  const [isFolded, setIsFolded] = useState(true)
  const section = useRef<HTMLElement>(null)
  const unfold = () => {
    setIsFolded(false)
    section.current?.focus()
  }
  return (
    <section className={styles.history} ref={section} tabIndex={-1} aria-label="History">
      <HistoryList deal={deal} isFolded={isFolded} onUnfold={unfold} />
      {!isFolded && (deal.leadCount > pageLength || deal.historyCount > pageLength) && (
        <Suspense fallback={null}>
          <ShowEarlier deal={deal} of="history" />
        </Suspense>
      )}
    </section>
  )
}

function Known({ deal, inbox }: { deal: Deal; inbox: InboxView }) {
  const isAdmin = useIsAdmin()
  return (
    <>
      <LeadHead deal={deal} inbox={inbox} />
      <div className={styles.body}>
        <History deal={deal} />
        <div className={styles.work}>
          <Suspense fallback={null}>
            <ConflictBox dealId={deal.id} />
          </Suspense>
          <LeadWork deal={deal} />
        </div>
        <section className={styles.notes} aria-label="Notes">
          <NoteBox deal={deal} />
          <WaitingBox dealId={deal.id} />
        </section>
        <div className={styles.asked}>
          <DetailsSection deal={deal} />
          <section className={styles.consent} aria-label="Visits and registration">
            <Suspense fallback={null}>
              <ProofSection deal={deal} />
            </Suspense>
          </section>
          <section className={styles.consent} aria-label="Consent">
            <h2 className={styles.title}>Consent</h2>
            <Suspense fallback={null}>
              <ConsentSection deal={deal} />
            </Suspense>
          </section>
          <section>
            <h2 className={styles.title}>Leads</h2>
            <Suspense fallback={null}>
              <LeadList deal={deal} />
            </Suspense>
            <div className={styles.acts}>
              <SheetButton kind="quiet" sheet={onClose => <LogRequestSheet deal={deal} onClose={onClose} />}>
                <Icon name="phone" />
                Log what they told you …
              </SheetButton>
              <SheetButton kind="quiet" sheet={onClose => <MergeSheet deal={deal} onClose={onClose} />}>
                <Icon name="people" />
                Merge with …
              </SheetButton>
              {isAdmin && (
                <SheetButton kind="danger" sheet={onClose => <EraseSheet deal={deal} onClose={onClose} />}>
                  <Icon name="erase" />
                  Erase this person
                </SheetButton>
              )}
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** One deal: all its data, and all actions. */
export default function LeadPanel({ dealId, inbox }: { dealId: string; inbox: InboxView }) {
  const deal = useDeals(state => state.deals[dealId])
  const error = useDeals(state => state.errors[dealId])
  useEffect(() => {
    const abort = new AbortController()
    void loadDeal(dealId, abort.signal)
    return () => abort.abort()
  }, [dealId])

  const into = useDeals(state => state.merged[dealId])
  useEffect(() => {
    if (into !== undefined) goTo({ name: 'lead', dealId: into, inbox }, { replace: true })
  }, [into, inbox])

  if (deal) return <Known deal={deal} inbox={inbox} />
  if (error?.status === 404) {
    return (
      <State icon="person" title="Lead not found">
        <p>It was erased, is with a colleague, or the link is incomplete.</p>
        <Go className={button.quiet} to={{ name: 'inbox', inbox }}>
          Back to the inbox
        </Go>
      </State>
    )
  }
  if (error) return <ErrorState what="The lead" error={error} onRetry={() => void loadDeal(dealId)} />
  return <Skeleton label="Loading the lead" />
}
