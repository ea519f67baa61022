import type { Visit } from '#api/visits/visits.ts'
import { lateSheet } from '../controls/late-part.tsx'
import { SheetButton } from '../controls/sheet-button.tsx'
import { dayOf, today } from '../text/desk-time.ts'
import styles from './visit-outcome.module.css'

const CheckInSheet = lateSheet(() => import('./check-in-sheet.tsx'))

/** Whether a visitor can be checked in: today, at the site, and not checked in by a member yet. */
export const awaitsCheckIn = ({ visit, visitAt, status }: Pick<Visit, 'visit' | 'visitAt' | 'status'>) =>
  visit.stage === 'confirmed' &&
  status !== 'lost' &&
  visit.way === 'site' &&
  (visit.checkIn?.how ?? 'page') === 'page' &&
  dayOf(visitAt) === today()

/** The button to check in a visitor by code or, if the visit is known, that visitor. */
export const CheckIn = ({ visit }: { visit?: Pick<Visit, 'dealId' | 'name'> }) => (
  <span className={visit && styles.outcome}>
    <SheetButton kind="quiet" sheet={onClose => <CheckInSheet visit={visit} onClose={onClose} />}>
      Check in
    </SheetButton>
  </span>
)
