import { type PointerEvent, useRef, useState } from 'react'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { request } from '#desk/data/send-request.ts'
import { type CropChoice, cropFor, moveCrop, type Shape } from '../content/crop.ts'
import { siteEndpoints } from '../endpoints.ts'
import { pictureAddress } from '../picture-address.ts'
import { addPicture, openProject } from '../site-store.ts'
import { otherCrops } from './other-uses.ts'
import styles from './picture.module.css'

interface CropSheetProps {
  /** The place of `pictures.json` that the picture is cropped for. */
  place: string
  label: string
  name: string
  shape: Shape
  onCropped: (name: string) => void
  onClose: () => void
}

const sliders: [name: keyof CropChoice, label: string, from: number, to: number][] = [
  ['x', 'Left to right', 0, 100],
  ['y', 'Top to bottom', 0, 100],
  ['zoom', 'Zoom', 100, 300],
]

/** Crops a picture for one place; other places keep the whole picture. */
export default function CropSheet({ place, label, name, shape, onCropped, onClose }: CropSheetProps) {
  const [ratio, setRatio] = useState<number>()
  const [choice, setChoice] = useState<CropChoice>({ x: 50, y: 50, zoom: 100 })
  const [others] = useState(() => otherCrops(name, place))
  const { isBusy, failure, attempt } = useAttempt()
  const crop = ratio === undefined ? undefined : cropFor(ratio, shape, choice)
  /** Where the drag is, in pixels of the screen. */
  const last = useRef<{ x: number; y: number }>(undefined)
  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!last.current || ratio === undefined) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const by = {
      x: (100 * (clientX - last.current.x)) / width,
      y: (100 * (clientY - last.current.y)) / height,
    }
    last.current = { x: clientX, y: clientY }
    setChoice(before => moveCrop(before, cropFor(ratio, shape, before), by))
  }
  const onUp = () => {
    last.current = undefined
  }
  const send = () =>
    attempt(async () => {
      if (!crop) return
      const response = await request(siteEndpoints.cropPicture, {
        id: [openProject(), name],
        body: { place, ...crop },
      })
      addPicture(response)
      onCropped(response.name)
      onClose()
    })
  return (
    <Sheet title={`Crop: ${label}`} onClose={onClose}>
      <p>
        The frame is what this place shows: drag it, or use the sliders. Other places keep the whole picture
        {others.length > 0 && `, except: ${others.map(other => other.label).join('; ')}`}.
      </p>
      <div
        className={styles.cropped}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        <img
          src={pictureAddress(name)}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
        />
        {crop && (
          <span
            className={styles.frame}
            style={{
              left: `${crop.x}%`,
              top: `${crop.y}%`,
              width: `${crop.width}%`,
              height: `${crop.height}%`,
            }}
          />
        )}
      </div>
      {sliders.map(([axis, name, min, max]) => (
        <label key={axis} className={styles.axis}>
          {name}
          <input
            type="range"
            min={min}
            max={max}
            value={Math.round(choice[axis])}
            onChange={({ target }) => setChoice({ ...choice, [axis]: Number(target.value) })}
          />
        </label>
      ))}
      <div className={button.row}>
        <Button kind="primary" disabled={isBusy || !crop} onClick={() => void send()}>
          {isBusy ? 'Cropping …' : 'Use this part'}
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ErrorText>{failure?.message}</ErrorText>
    </Sheet>
  )
}
