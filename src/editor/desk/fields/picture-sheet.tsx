import { useEffect, useRef, useState } from 'react'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { DropZone } from '#desk/controls/forms/drop-zone.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import form from '#desk/controls/forms/form.module.css'
import text from '#desk/controls/forms/text.module.css'
import { Sheet } from '#desk/controls/sheet.tsx'
import { toRequestError } from '#desk/data/request-error.ts'
import { hasShape, type Shape } from '../content/crop.ts'
import { pictureAddress, pictureName } from '../picture-address.ts'
import { addPicture, useSite } from '../site-store.ts'
import { type NamedPlace, otherUses } from './other-uses.ts'
import styles from './picture.module.css'
import { maxMegabytes, uploadPicture } from './upload-picture.ts'

interface PictureSheetProps {
  /** The place of `pictures.json` that the picture is for. */
  place: string
  label: string
  chosen: string
  /** Sets the picture at its place of `pictures.json`, and at these others. */
  onChoose: (name: string, others: NamedPlace[]) => void
  /** What the place shows; undefined where pictures are shown whole. */
  shape: Shape | undefined
  /** Crops the chosen picture for this place. */
  onCrop: () => void
  onClose: () => void
}

type Upload =
  | { is: 'idle' }
  | { is: 'running'; share: number }
  | { is: 'failed'; why: string }
  | { is: 'done'; notes: string[]; mayCrop: boolean }

/** Uploads a picture for a place, or chooses an existing one. */
export function PictureSheet({ place, label, chosen, shape, onChoose, onCrop, onClose }: PictureSheetProps) {
  const pictures = useSite(({ site }) => site?.pictures) ?? []
  const [upload, setUpload] = useState<Upload>({ is: 'idle' })
  const [isEverywhere, setIsEverywhere] = useState(false)
  // As they were when the sheet opened, because choosing a picture changes its uses.
  const [others] = useState(() => otherUses(chosen, place))
  const choose = (name: string) => onChoose(name, [...others.following, ...(isEverywhere ? others.free : [])])
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setUpload({ is: 'running', share: 0 })
    try {
      const picture = await uploadPicture(
        file,
        place,
        share => setUpload({ is: 'running', share }),
        abort.signal,
      )
      const { name, notes, width, height } = picture
      addPicture(picture)
      choose(name)
      if (notes.length === 0) onClose()
      else setUpload({ is: 'done', notes, mayCrop: shape !== undefined && !hasShape(width / height, shape) })
    } catch (error) {
      if (!abort.signal.aborted) setUpload({ is: 'failed', why: toRequestError(error).message })
    }
  }

  return (
    <Sheet title={`${chosen ? 'Change' : 'Choose'} picture: ${label}`} onClose={onClose}>
      <DropZone
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,.jpg,.jpeg,.png,.webp,.avif,.heic"
        data-first
        disabled={upload.is === 'running'}
        onTake={([file]) => void take(file)}
      >
        Upload a picture, take one with your phone, or drop it here
      </DropZone>
      <p className={text.aside}>
        JPEG, PNG, WebP or AVIF, up to {maxMegabytes} MB. Where it was taken and other hidden details are
        removed.
      </p>
      {others.free.length > 0 && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={({ target }) => setIsEverywhere(target.checked)}
          />
          Change it here too: {others.free.map(other => other.label).join(', ')}
        </label>
      )}
      <div role="status">
        {upload.is === 'running' && (
          <p className={styles.progress}>
            <progress value={upload.share} aria-label="Upload" />
            {upload.share < 1 ? `Uploading … ${Math.round(upload.share * 100)} %` : 'Checking the picture …'}
          </p>
        )}
        {upload.is === 'done' && (
          <>
            <p>The picture is in the draft. Please note:</p>
            <ul className={styles.notes}>
              {upload.notes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <div className={button.row}>
              {upload.mayCrop && (
                <Button kind="primary" onClick={onCrop}>
                  Crop it to fit
                </Button>
              )}
              <Button kind={upload.mayCrop ? 'plain' : 'primary'} onClick={onClose}>
                Done
              </Button>
            </div>
          </>
        )}
      </div>
      <ErrorText>{upload.is === 'failed' && upload.why}</ErrorText>
      {pictures.length > 0 && (
        <section>
          <h3>Or choose one you have</h3>
          <ul className={styles.choices}>
            {pictures.map(name => (
              <li key={name}>
                <button
                  className={styles.choice}
                  type="button"
                  aria-pressed={name === chosen}
                  onClick={() => {
                    choose(name)
                    onClose()
                  }}
                >
                  <img src={pictureAddress(name)} alt="" loading="lazy" />
                  <span>{pictureName(name)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
