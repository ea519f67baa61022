import { Suspense, useEffect, useRef, useState } from 'react'
import { type Person, pageLength } from '#contract/crm/person.ts'
import { goTo } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import { loadPerson, usePeople } from '../contacts/people.ts'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { latePart, lateSheet } from '../controls/late-part.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { LeadWork } from '../deals/deal-work.tsx'
import { NoteBox } from '../deals/note-box.tsx'
import { WaitingBox } from '../offline/waiting-box.tsx'
import { useIsAdmin } from '../session/session.ts'
import { DetailsPart } from './details-part.tsx'
import { LeadHead } from './lead-head.tsx'
import styles from './lead-panel.module.css'

const ConflictBox = latePart(() => import('../deals/conflict-box.tsx'))
const ProofPart = latePart(() => import('../visits/proof-part.tsx'))
const ConsentPart = latePart(() => import('../consent/consent-part.tsx'))
const HistoryList = latePart(() => import('./history-list.tsx'))
const LeadList = latePart(() => import('./lead-list.tsx'))
const ShowEarlier = latePart(() => import('./show-earlier.tsx'))
const EraseSheet = lateSheet(() => import('../contacts/erase-sheet.tsx'))
const LogRequestSheet = lateSheet(() => import('../consent/log-request-sheet.tsx'))
const MergeSheet = lateSheet(() => import('../contacts/merge-sheet.tsx'))

function Erasing({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button className={button.danger} type="button" onClick={() => setIsAsking(true)}>
        <Icon name="erase" />
        Erase this person
      </button>
      <Suspense fallback={null}>
        {isAsking && <EraseSheet person={person} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}

function Merging({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button className={button.quiet} type="button" onClick={() => setIsAsking(true)}>
        <Icon name="people" />
        Merge with …
      </button>
      <Suspense fallback={null}>
        {isAsking && <MergeSheet person={person} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}

function Saying({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button className={button.quiet} type="button" onClick={() => setIsAsking(true)}>
        <Icon name="phone" />
        Log what they told you …
      </button>
      <Suspense fallback={null}>
        {isAsking && <LogRequestSheet person={person} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}

/** What was said last stands first; all of it opens in place. */
function History({ person }: { person: Person }) {
  const [isFolded, setIsFolded] = useState(true)
  const section = useRef<HTMLElement>(null)
  const unfold = () => {
    setIsFolded(false)
    section.current?.focus()
  }
  return (
    <section className={styles.history} ref={section} tabIndex={-1} aria-label="History">
      <h2 className={styles.title}>History</h2>
      <Suspense fallback={null}>
        <HistoryList person={person} isFolded={isFolded} onUnfold={unfold} />
      </Suspense>
      {!isFolded && (person.leadCount > pageLength || person.historyCount > pageLength) && (
        <Suspense fallback={null}>
          <ShowEarlier person={person} of="history" />
        </Suspense>
      )}
    </section>
  )
}

function Known({ person, inbox }: { person: Person; inbox: InboxView }) {
  const isAdmin = useIsAdmin()
  return (
    <>
      <LeadHead person={person} inbox={inbox} />
      <div className={styles.body}>
        <History person={person} />
        <div className={styles.work}>
          <Suspense fallback={null}>
            <ConflictBox personId={person.id} />
          </Suspense>
          <WaitingBox dealId={person.id} />
          <LeadWork person={person} />
        </div>
        <section className={styles.notes} aria-label="Notes">
          <NoteBox deal={person} />
        </section>
        <div className={styles.asked}>
          <DetailsPart person={person} />
          <section className={styles.consent} aria-label="Visits and registration">
            <Suspense fallback={null}>
              <ProofPart person={person} />
            </Suspense>
          </section>
          <section className={styles.consent} aria-label="Consent">
            <h2 className={styles.title}>Consent</h2>
            <Suspense fallback={null}>
              <ConsentPart person={person} />
            </Suspense>
          </section>
          <section>
            <h2 className={styles.title}>Leads</h2>
            <Suspense fallback={null}>
              <LeadList person={person} />
            </Suspense>
            <div className={styles.acts}>
              <Saying person={person} />
              <Merging person={person} />
              {isAdmin && <Erasing person={person} />}
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** One person: all that is known, and all that can be done. */
export default function LeadPanel({ personId, inbox }: { personId: string; inbox: InboxView }) {
  const person = usePeople(state => state.people[personId])
  const fault = usePeople(state => state.faults[personId])
  useEffect(() => {
    const abort = new AbortController()
    void loadPerson(personId, abort.signal)
    return () => abort.abort()
  }, [personId])

  const into = usePeople(state => state.merged[personId])
  useEffect(() => {
    if (into !== undefined) goTo({ name: 'lead', personId: into, inbox }, { replace: true })
  }, [into, inbox])

  if (person) return <Known person={person} inbox={inbox} />
  if (fault?.status === 404) {
    return (
      <State icon="person" title="Lead not found">
        <p>It was erased, or the link is incomplete.</p>
        <Go className={button.quiet} to={{ name: 'inbox', inbox }}>
          Back to the inbox
        </Go>
      </State>
    )
  }
  if (fault) return <FaultState what="The lead" fault={fault} onRetry={() => void loadPerson(personId)} />
  return <Skeleton label="Loading the lead" />
}
