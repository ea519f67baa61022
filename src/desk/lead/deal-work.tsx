import { type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { asksErasure } from '#domain/contacts/rights.ts'
import { isOpen } from '#domain/deals/stages.ts'
import { placeOf } from '#lib/time/zone-time.ts'
import { LinkRequest } from '../consent/link-request.tsx'
import { RightsSection } from '../consent/rights-section.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import { StageBadge } from '../controls/badges/stage-badge.tsx'
import fieldStyles from '../controls/forms/field.module.css'
import { latePart, lateSheet } from '../controls/late-part.tsx'
import { useNow } from '../controls/use-now.ts'
import { changeDeal } from '../data/change-deal.ts'
import { ownersFor, useChoices } from '../data/choices.ts'
import { useProject } from '../data/session/projects.ts'
import { askStage } from '../deals/stage-sheet.tsx'
import { zoneOf } from '../text/countries.ts'
import { dayAndClock, otherZone, timeIn, zoneText } from '../text/desk-time.ts'
import { colleague, properName } from '../text/labels.ts'
import { awaitsOutcome, VisitOutcome } from '../visits/visit-outcome.tsx'
import { VisitRequest } from '../visits/visit-request.tsx'
import { VisitStage } from '../visits/visit-stage.tsx'
import styles from './deal-work.module.css'

const VisitSheet = lateSheet(() => import('../visits/visit-sheet.tsx'))
const LeaveNote = latePart(() => import('../assignment/leave-note.tsx'))
const loadNextSheet = () => import('../deals/next-sheet.tsx')
const NextSheet = lateSheet(loadNextSheet)

function Owner({ deal: { id, owner, leads, isMasked } }: { deal: Deal }) {
  const owners = ownersFor(useChoices(), [leads.map(({ projectId }) => projectId)])
  const fieldId = useId()
  const known = new Set([...owners, ...(owner ? [owner] : [])])
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={fieldId}>
        Owner
      </label>
      <select
        className={`${fieldStyles.select} ${styles.control}`}
        id={fieldId}
        value={owner ?? ''}
        disabled={isMasked}
        onChange={({ target }) => void changeDeal(id, { owner: target.value || null })}
      >
        <option value="">Unassigned</option>
        {[...known].map(email => (
          <option key={email} value={email}>
            {colleague(email)}
          </option>
        ))}
      </select>
      <Suspense fallback={null}>{owner && <LeaveNote emails={[owner]} />}</Suspense>
    </div>
  )
}

function NextSection({ deal }: { deal: Deal }) {
  const [isAsking, setIsAsking] = useState(false)
  const { next, status, requests } = deal
  const now = useNow()
  const labelId = useId()
  const whatId = useId()
  if (next === null && (!isOpen(status) || asksErasure(requests))) return null
  return (
    <div className={styles.part}>
      <span className={styles.label} id={labelId}>
        Next step
      </span>
      <button
        className={styles.control}
        type="button"
        aria-labelledby={`${labelId} ${whatId}`}
        onClick={() => setIsAsking(true)}
      >
        <span className={styles.what} id={whatId}>
          {next ? next.what : 'None yet'}
        </span>
        <Icon name="clock" />
      </button>
      <p className={`${styles.aside} ${styles.when}`} data-missing={next === null || undefined}>
        {next ? dayAndClock(next.at) : 'Add a next step so this lead isn’t forgotten.'}
        {next && next.at <= now && ' · overdue'}
      </p>
      <Suspense fallback={null}>
        {isAsking && <NextSheet deal={deal} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </div>
  )
}

interface VisitPartProps {
  deal: Deal
  button: RefObject<HTMLButtonElement | null>
  onBook: () => void
}

function VisitSection({ deal, button, onBook }: VisitPartProps) {
  const { id, name, visitAt, visit, country } = deal
  const zone = zoneOf(country)
  const site = otherZone(useProject(deal.leads[0]?.projectId)?.timeZone)
  const now = useNow()
  return (
    <div className={styles.part}>
      <span className={styles.label}>Visit{visitAt !== null && `, ${zoneText(visitAt)}`}</span>
      <button className={styles.control} type="button" ref={button} onClick={onBook}>
        {visitAt === null ? 'Book a visit' : dayAndClock(visitAt)}
        <Icon name="calendar" />
      </button>
      {visitAt !== null && site && <p className={styles.aside}>{timeIn(visitAt, site)} at the site</p>}
      {visitAt !== null && zone && (
        <p className={styles.aside}>
          {timeIn(visitAt, zone)} in {placeOf(zone)}
        </p>
      )}
      <VisitStage visit={visit} status={deal.status} />
      {visitAt !== null && visit.stage === 'confirmed' && visitAt <= now && (
        <VisitOutcome visit={{ dealId: id, name, visitAt }} />
      )}
      {visitAt !== null && awaitsOutcome(visit) && (
        <VisitOutcome visit={{ dealId: id, name, visitAt }} hasCome />
      )}
      {visit.outcome && <p className={styles.aside}>{visit.outcome}</p>}
    </div>
  )
}

/** The work on a deal: stage, owner and visit. */
export function LeadWork({ deal }: { deal: Deal }) {
  const { id, name, status, lostReason } = deal
  const [isBooking, setIsBooking] = useState(false)
  const visit = useRef<HTMLButtonElement>(null)
  const book = () => setIsBooking(true)
  // Loaded early, because a step can be set without a connection too.
  useEffect(() => void loadNextSheet().catch(() => {}), [])
  return (
    <section className={styles.work} aria-label="Progress">
      <div className={styles.part}>
        <span className={styles.label}>Stage</span>
        <button
          className={styles.control}
          type="button"
          aria-label={`Change the stage, now ${status}`}
          onClick={() =>
            askStage({
              whose: properName(name),
              current: status,
              onChoose: change => void changeDeal(id, change, deal),
            })
          }
        >
          <StageBadge status={status} />
          <Icon name="down" />
        </button>
        {lostReason && <p className={styles.aside}>{lostReason}</p>}
      </div>
      <Owner deal={deal} />
      <VisitSection deal={deal} button={visit} onBook={book} />
      <NextSection deal={deal} />
      <RightsSection deal={deal} />
      <LinkRequest deal={deal} />
      <VisitRequest deal={deal} onReply={() => visit.current?.focus()} onBook={book} />
      <Suspense fallback={null}>
        {isBooking && <VisitSheet deal={deal} onClose={() => setIsBooking(false)} />}
      </Suspense>
    </section>
  )
}
