import { Suspense, useState } from 'react'
import type { VisitState } from '#domain/visits/visit-state.ts'
import { Button } from '../controls/forms/button.tsx'
import { lateSheet } from '../controls/late-part.tsx'
import type { VisitOver } from './outcome-sheet.tsx'
import styles from './visit-outcome.module.css'

/** Whether the visitor was checked in and the outcome is not logged yet. */
export const awaitsOutcome = ({ stage, checkIn, outcome }: VisitState): boolean =>
  stage === 'came' && checkIn !== undefined && outcome === null

const OutcomeSheet = lateSheet(() => import('./outcome-sheet.tsx'))

interface VisitOutcomeProps {
  visit: VisitOver
  /** Whether they were checked in: then only the outcome is asked. */
  hasCome?: boolean
}

/** Asks, after the time of an agreed visit, whether it took place and how it went. */
export function VisitOutcome({ visit, hasCome = false }: VisitOutcomeProps) {
  const [came, setCame] = useState<boolean>()
  return (
    <span className={styles.outcome}>
      <Button kind="quiet" onClick={() => setCame(true)}>
        {hasCome ? 'How did it go?' : 'Came'}
      </Button>
      {!hasCome && (
        <Button kind="plain" onClick={() => setCame(false)}>
          Did not come
        </Button>
      )}
      <Suspense fallback={null}>
        {came !== undefined && <OutcomeSheet visit={visit} came={came} onClose={() => setCame(undefined)} />}
      </Suspense>
    </span>
  )
}
