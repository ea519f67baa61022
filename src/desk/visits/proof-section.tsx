import type { Deal } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { registrationEnd } from '#domain/deals/registration.ts'
import { distanceText, noVisit, type PastVisit, type VisitState } from '#domain/visits/visit-state.ts'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import { SheetButton } from '../controls/sheet-button.tsx'
import { pathFor } from '../data/send-request.ts'
import { RegistrationBadge } from '../deals/registration-badge.tsx'
import { dateText, dayAndClock } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import { awaitsCheckIn, CheckIn } from './check-in.tsx'
import styles from './proof-section.module.css'
import { VisitStage } from './visit-stage.tsx'

const RegistrationSheet = lateSheet(() => import('../deals/registration-sheet.tsx'))

interface ListedVisit {
  key: string
  at: number
  agent: string | null
  visit: VisitState
}

const listPast = ({ at, agent, ...visit }: PastVisit, index: number): ListedVisit => ({
  key: `past ${index}`,
  at,
  agent,
  visit: { ...noVisit, ...visit },
})

/** All visits of a deal: the agreed or requested one first, then past ones, latest first. */
const listVisits = ({ visitAt, visit, visits = [], owner }: Deal): ListedVisit[] => [
  ...(visitAt === null ? [] : [{ key: 'current', at: visitAt, agent: owner, visit }]),
  ...visits.map(listPast).toReversed(),
]

const checkInWords = {
  code: 'by code',
  'team-code': 'by a code shown on a device or network of the team',
  name: 'by name',
  page: 'on their page',
}

function VisitLine({ one: { at, agent, visit }, deal }: { one: ListedVisit; deal: Deal }) {
  const { checkIn, outcome } = visit
  return (
    <li className={styles.visit}>
      <strong>{dayAndClock(at)}</strong>
      <VisitStage visit={visit} status={deal.status} />
      <span className={styles.aside}>
        {[
          agent ? `with ${colleague(agent)}` : 'unassigned',
          checkIn && checkInWords[checkIn.how],
          checkIn?.metres !== undefined && `${distanceText(checkIn.metres)} from the site`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {outcome && <span className={styles.outcome}>{outcome}</span>}
    </li>
  )
}

function Registration({ deal }: { deal: Deal }) {
  const { registration } = deal
  return (
    <>
      <h2 className={styles.title}>Registration with the developer</h2>
      {registration ? (
        <p className={styles.registration}>
          <RegistrationBadge end={registrationEnd(registration)} />
          <span className={styles.aside}>
            {dateText(registration.at)} to {dateText(registrationEnd(registration))}
            {registration.reference && ` · ${registration.reference}`}
          </span>
        </p>
      ) : (
        <p className={styles.aside}>Not registered yet.</p>
      )}
      <div className={styles.acts}>
        <SheetButton kind="quiet" sheet={onClose => <RegistrationSheet deal={deal} onClose={onClose} />}>
          {registration ? 'Renew …' : 'Register …'}
        </SheetButton>
        <a className={button.quiet} href={pathFor(deskPaths.evidence, deal.id)} download>
          Evidence (PDF)
        </a>
      </div>
    </>
  )
}

/** The evidence for a commission claim: every visit of a deal with its check-in, and the registration. */
export default function ProofSection({ deal }: { deal: Deal }) {
  const { visitAt, visit, status } = deal
  const all = listVisits(deal)
  return (
    <>
      <h2 className={styles.title}>Visits</h2>
      {all.length === 0 && <p className={styles.aside}>No visits yet.</p>}
      <ul className={styles.visits}>
        {all.map(one => (
          <VisitLine key={one.key} one={one} deal={deal} />
        ))}
      </ul>
      {visitAt !== null && awaitsCheckIn({ visit, visitAt, status }) && (
        <CheckIn visit={{ dealId: deal.id, name: deal.name }} />
      )}
      <Registration deal={deal} />
    </>
  )
}
