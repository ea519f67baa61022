import { Suspense, useState } from 'react'
import type { Visit } from '#contract/visits/visits.ts'
import { Button } from '../controls/forms/button.tsx'
import { lateSheet } from '../controls/late-part.tsx'
import { dayOf, today } from '../text/desk-time.ts'
import styles from './visit-outcome.module.css'

const CheckInSheet = lateSheet(() => import('./check-in-sheet.tsx'))

/** Whether a visitor can be checked in: today, at the site, and not yet by a member. */
export const awaitsCheckIn = ({ visit, visitAt, status }: Pick<Visit, 'visit' | 'visitAt' | 'status'>) =>
  visit.stage === 'confirmed' &&
  status !== 'lost' &&
  visit.way === 'site' &&
  (visit.checkIn?.how ?? 'page') === 'page' &&
  dayOf(visitAt) === today()

/** The way to check a visitor in: one of the day by their code or, where it is known who, that one. */
export function CheckIn({ visit }: { visit?: Pick<Visit, 'dealId' | 'name'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={visit && styles.outcome}>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Check in
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CheckInSheet visit={visit} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </span>
  )
}
