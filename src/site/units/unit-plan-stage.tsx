import type { UnitPlans } from '#project/pictures/unit-plans.ts'
import type { useZoom } from '../plan/use-zoom.ts'
import { near, ZoomStage } from '../plan/zoom-stage.tsx'
import { metresOf } from './measures.ts'
import styles from './unit-plan-view.module.css'

interface UnitPlanStageProps {
  picture: { name: string; alt: string }
  plan: UnitPlans[string] | undefined
  zoom: ReturnType<typeof useZoom>
}

/** The picture of a plan with the names and measures of its rooms. */
export const UnitPlanStage = ({ picture, plan, zoom }: UnitPlanStageProps) => (
  <ZoomStage
    className={styles.stage}
    picture={picture}
    sizes={zoom.view.scale > near ? '2400px' : '(max-width: 768px) 100vw, 60vw'}
    zoom={zoom}
    marks={plan?.rooms.map(({ label, ...room }, index) => (
      // The list next to it has the full text for screen readers.
      <span
        key={room.name}
        className={styles.label}
        style={{ left: `${label.left * 100}%`, top: `${label.top * 100}%` }}
        aria-hidden="true"
      >
        <b>{index + 1}</b>
        <span>
          {room.name}
          <br />
          {metresOf(room)}
        </span>
      </span>
    ))}
  />
)
