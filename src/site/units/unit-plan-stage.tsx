import type { CSSProperties } from 'react'
import * as labels from '#labels/plan.ts'
import type { UnitPlans } from '#project/unit-plans.ts'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { pictureEntry } from '../picture/sources.ts'
import type { useZoom } from '../plan/use-zoom.ts'
import { metresOf } from './measures.ts'
import styles from './unit-plan-view.module.css'

interface UnitPlanStageProps {
  picture: { name: string; alt: string }
  plan: UnitPlans[string] | undefined
  zoom: ReturnType<typeof useZoom>
}

/** From here on the largest file is fetched, and there is room for names. */
const near = 1.4

/** The picture of a plan with its rooms named and measured on it, to be zoomed and moved. */
export function UnitPlanStage({ picture, plan, zoom }: UnitPlanStageProps) {
  const { view, glides, frame, stageProps, zoomIn, zoomOut, showWhole } = zoom
  const { width, height } = pictureEntry(picture.name)
  const placed: CSSProperties & Record<`--${string}`, number> = {
    translate: `${view.x}px ${view.y}px`,
    scale: view.scale,
    '--zoom': view.scale,
    '--shape': width / height,
  }
  return (
    <div className={styles.stage} {...stageProps}>
      <div
        className={styles.frame}
        ref={frame}
        style={placed}
        data-glides={glides}
        data-near={view.scale > near}
      >
        <Picture {...picture} sizes={view.scale > near ? '2400px' : '(max-width: 768px) 100vw, 60vw'} />
        {plan?.rooms.map(({ label, ...room }, index) => (
          // Said in full by the list beside it.
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
      </div>
      <div className={styles.tools} role="group" aria-label={labels.zoom}>
        <button type="button" onClick={zoomIn} aria-label={labels.zoomIn}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={zoomOut} aria-label={labels.zoomOut}>
          <Icon name="minus" />
        </button>
        <button type="button" onClick={showWhole}>
          {labels.wholePlan}
        </button>
      </div>
    </div>
  )
}
