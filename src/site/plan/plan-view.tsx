import { useEffect, useRef, useState } from 'react'
import type { PlanSpot } from '#project/pictures/plan.ts'
import { useLateContent } from '../content/content-context.tsx'
import { Icon } from '../icons/icon.tsx'
import lightbox from '../sections/gallery/lightbox.module.css'
import { PlanLegend } from './plan-legend.tsx'
import styles from './plan-view.module.css'
import { useZoom } from './use-zoom.ts'
import { near, ZoomStage } from './zoom-stage.tsx'

/** The large master plan: zoom, pan, and every tower and place by name. */
export function PlanView({ onClose }: { onClose: () => void }) {
  const {
    words,
    labels,
    plan: { places, towers },
  } = useLateContent()

  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<PlanSpot>()
  const zoom = useZoom()
  useEffect(() => dialog.current?.showModal(), [])

  const choose = (spot: PlanSpot) => {
    setChosen(spot)
    zoom.lookAt(spot)
  }

  return (
    <dialog
      ref={dialog}
      className={`${lightbox.lightbox} ${styles.view}`}
      aria-label={words.masterPlan.title}
      data-ground="night"
      onClose={onClose}
      onKeyDown={zoom.onKeyDown}
    >
      <ZoomStage
        picture={words.masterPlan.picture}
        sizes={zoom.view.scale > near ? '4000px' : '(max-width: 768px) 100vw, 75vw'}
        zoom={zoom}
        marks={[...towers, ...places].map(spot => (
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
      >
        <p className={styles.impression}>{words.impression}</p>
      </ZoomStage>
      <PlanLegend chosen={chosen} onChoose={choose} />
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
