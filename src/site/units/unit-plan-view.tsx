import * as words from 'virtual:project/words'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as labels from '#labels/plan.ts'
import { Icon } from '../icons/icon.tsx'
import lightbox from '../sections/gallery/lightbox.module.css'
import { UnitPlan } from './unit-plan.tsx'
import styles from './unit-plan-view.module.css'

interface UnitPlanViewProps {
  /** The unit whose plan was opened. */
  index: number
  /** The button that leads to the prices while they are blurred. */
  unveil: ReactNode
  onClose: () => void
}

/** Large unit plans: one, or two side by side. */
export function UnitPlanView({ index, unveil, onClose }: UnitPlanViewProps) {
  const { units, planNote } = words.pricing
  const dialog = useRef<HTMLDialogElement>(null)
  const [first, setFirst] = useState(index)
  const [second, setSecond] = useState<number>()
  useEffect(() => dialog.current?.showModal(), [])
  const compares = second !== undefined
  const next = (first + 1) % units.length
  return (
    <dialog
      ref={dialog}
      className={`${lightbox.lightbox} ${styles.view}`}
      aria-label={labels.plans}
      onClose={onClose}
    >
      <div className={styles.plans} data-pair={compares}>
        <UnitPlan index={first} onChoose={setFirst} unveil={unveil} />
        {compares && <UnitPlan index={second} onChoose={setSecond} unveil={unveil} />}
      </div>
      <div className={styles.foot}>
        <p>{[words.impression, planNote].filter(Boolean).join('. ')}</p>
        {units.length > 1 && (
          <button
            type="button"
            className={styles.compare}
            aria-pressed={compares}
            onClick={() => setSecond(compares ? undefined : next)}
          >
            {labels.compare}
          </button>
        )}
      </div>
      <button
        type="button"
        className={lightbox.close}
        onClick={() => dialog.current?.close()}
        aria-label={labels.close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
