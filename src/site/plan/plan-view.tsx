import { places, towers } from 'virtual:project/plan'
import * as words from 'virtual:project/words'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import * as labels from '#labels/plan.ts'
import type { PlanSpot } from '#project/plan.ts'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { pictureEntry } from '../picture/sources.ts'
import lightbox from '../sections/lightbox.module.css'
import { PlanLegend } from './plan-legend.tsx'
import styles from './plan-view.module.css'
import { useZoom } from './use-zoom.ts'

/** The master plan large: zoom, pan, and every tower and place by name. */
export function PlanView({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<PlanSpot>()
  const { view, glides, frame, stageProps, onKeyDown, zoomIn, zoomOut, showWhole, lookAt } = useZoom()
  const { width, height } = pictureEntry(words.masterPlan.picture.name)
  useEffect(() => dialog.current?.showModal(), [])

  const choose = (spot: PlanSpot) => {
    setChosen(spot)
    lookAt(spot)
  }
  const placed: CSSProperties & Record<`--${string}`, number> = {
    translate: `${view.x}px ${view.y}px`,
    scale: view.scale,
    '--zoom': view.scale,
    '--shape': width / height,
  }

  return (
    <dialog
      ref={dialog}
      className={`${lightbox.lightbox} ${styles.view}`}
      aria-label={words.masterPlan.title}
      data-ground="night"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} {...stageProps}>
        <div className={styles.frame} ref={frame} style={placed} data-glides={glides}>
          <Picture {...words.masterPlan.picture} sizes="1500px" />
          {[...towers, ...places].map(spot => (
            <button
              key={spot.mark}
              type="button"
              className={styles.spot}
              style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
              data-kind={towers.includes(spot) ? 'tower' : 'place'}
              aria-label={spot.name}
              aria-pressed={spot === chosen}
              onClick={() => choose(spot)}
            >
              {spot.mark}
              {spot === chosen && <span className={styles.name}>{spot.name}</span>}
            </button>
          ))}
        </div>
        <p className={styles.impression}>{words.impression}</p>
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
      <PlanLegend chosen={chosen} onChoose={choose} />
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
