import type { CSSProperties, ReactNode } from 'react'
import { useLateContent } from '../content/content-context.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { pictureEntry } from '../picture/sources.ts'
import type { useZoom } from './use-zoom.ts'
import styles from './zoom-stage.module.css'

interface ZoomStageProps {
  picture: { name: string; alt: string }
  /** The width of the picture, as in the `sizes` attribute. */
  sizes: string
  zoom: ReturnType<typeof useZoom>
  className?: string | undefined
  /** Marks on the picture that move with it. */
  marks: ReactNode
  /** Shown in front of the picture, and not zoomed. */
  children?: ReactNode
}

/** From this zoom on there is room for names, and the largest file is worth its bytes. */
export const near = 1.4

/** A picture with marks, to zoom and move. */
export function ZoomStage({ picture, sizes, zoom, className, marks, children }: ZoomStageProps) {
  const { labels, pictures } = useLateContent()

  const { view, glides, frame, stageProps, zoomIn, zoomOut, showWhole } = zoom
  const { width, height } = pictureEntry(pictures, picture.name)
  const placed: CSSProperties & Record<`--${string}`, number> = {
    translate: `${view.x}px ${view.y}px`,
    scale: view.scale,
    '--zoom': view.scale,
    '--shape': width / height,
  }
  return (
    <div className={className ? `${styles.stage} ${className}` : styles.stage} {...stageProps}>
      <div
        className={styles.frame}
        ref={frame}
        style={placed}
        data-glides={glides}
        data-near={view.scale > near}
      >
        <Picture {...picture} sizes={sizes} />
        {marks}
      </div>
      {children}
      <div className={styles.tools} role="group" aria-label={labels.plan.zoom}>
        <button type="button" onClick={zoomIn} aria-label={labels.plan.zoomIn}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={zoomOut} aria-label={labels.plan.zoomOut}>
          <Icon name="minus" />
        </button>
        <button type="button" onClick={showWhole}>
          {labels.plan.wholePlan}
        </button>
      </div>
    </div>
  )
}
