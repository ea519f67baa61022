import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLateContent } from '../content/content-context.tsx'
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
  const { words, labels } = useLateContent()

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
      aria-label={labels.plan.plans}
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
            {labels.plan.compare}
          </button>
        )}
      </div>
      <button
        type="button"
        className={lightbox.close}
        onClick={() => dialog.current?.close()}
        aria-label={labels.plan.close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
