import type { ReactNode } from 'react'
import { useLateContent } from '../content/content-context.tsx'
import { useZoom } from '../plan/use-zoom.ts'
import { UnitPlanStage } from './unit-plan-stage.tsx'
import styles from './unit-plan-view.module.css'
import { UnitRooms } from './unit-rooms.tsx'

interface UnitPlanProps {
  /** The index of the unit. */
  index: number
  onChoose: (index: number) => void
  /** The button that leads to the prices while they are blurred. */
  unveil: ReactNode
}

/** One plan, the types to choose from above it, its rooms and its price below; the price is gated as on its card. */
export function UnitPlan({ index, onChoose, unveil }: UnitPlanProps) {
  const { words, labels, unitPlans } = useLateContent()

  const { units, startingAt, currency } = words.pricing
  const unit = units[index]
  const zoom = useZoom()
  if (!unit) return null
  const plan = unitPlans[unit.picture.name]
  return (
    <article className={styles.plan} aria-label={unit.type} onKeyDown={zoom.onKeyDown}>
      <div className={styles.types} role="group" aria-label={labels.plan.unitType}>
        {units.map(({ type }, position) => (
          <button
            key={type}
            type="button"
            aria-pressed={position === index}
            onClick={() => {
              onChoose(position)
              zoom.showWhole()
            }}
          >
            {type}
          </button>
        ))}
      </div>
      <UnitPlanStage picture={unit.picture} plan={plan} zoom={zoom} />
      <div className={styles.facts}>
        <p className={styles.price}>
          {!unit.state && `${startingAt} ${currency} `}
          <span data-blurred={Boolean(unveil && !unit.state)}>{unit.price}</span>
          {unveil}
        </p>
        {plan && <UnitRooms rooms={plan.rooms} />}
      </div>
    </article>
  )
}
