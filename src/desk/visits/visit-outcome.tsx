import { Suspense, useState } from 'react'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import type { VisitOver } from './outcome-sheet.tsx'
import styles from './visit-outcome.module.css'

const OutcomeSheet = lateSheet(() => import('./outcome-sheet.tsx'))

/** Asks of a visit that was agreed, once its time has come, whether it took place. */
export function VisitOutcome({ visit }: { visit: VisitOver }) {
  const [came, setCame] = useState<boolean>()
  return (
    <span className={styles.outcome}>
      <button className={button.quiet} type="button" onClick={() => setCame(true)}>
        Came
      </button>
      <button className={button.plain} type="button" onClick={() => setCame(false)}>
        Did not come
      </button>
      <Suspense fallback={null}>
        {came !== undefined && <OutcomeSheet visit={visit} came={came} onClose={() => setCame(undefined)} />}
      </Suspense>
    </span>
  )
}
