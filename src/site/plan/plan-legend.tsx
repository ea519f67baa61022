import type { PlanSpot } from '#project/pictures/plan.ts'
import { useLateContent } from '../content/content-context.tsx'
import styles from './plan-view.module.css'

interface PlanLegendProps {
  chosen: PlanSpot | undefined
  onChoose: (spot: PlanSpot) => void
}

/** The legend of the plan's marks. A press centres the place. */
export function PlanLegend({ chosen, onChoose }: PlanLegendProps) {
  const {
    words,
    plan: { places, towers, towersName },
  } = useLateContent()

  return (
    <div className={styles.legend}>
      <h2>{words.masterPlan.title}</h2>
      <ul>
        {places.map(spot => (
          <li key={spot.mark}>
            <button type="button" aria-pressed={spot === chosen} onClick={() => onChoose(spot)}>
              <span className={styles.mark}>{spot.mark}</span>
              {spot.name}
            </button>
          </li>
        ))}
        <li className={styles.towers}>
          <span className={styles.mark} data-kind="tower">
            {towers[1] ? `1–${towers.length}` : 1}
          </span>
          {towers[1] ? towersName : towers[0]?.name}
        </li>
      </ul>
    </div>
  )
}
