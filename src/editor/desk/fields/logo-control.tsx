import { useEffect, useRef, useState } from 'react'
import { Button } from '#desk/controls/forms/button.tsx'
import { DropZone } from '#desk/controls/forms/drop-zone.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import field from '#desk/controls/forms/field.module.css'
import { toRequestError } from '#desk/data/request-error.ts'
import type { EditableField } from '#project/content/fields.ts'
import { keyOf, type Place, textAt } from '../content/places.ts'
import { useFault } from '../field-state.ts'
import { editField, editWithUndo, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import { LogoPicture } from './logo-picture.tsx'
import styles from './picture.module.css'
import { uploadLogo } from './upload-picture.ts'

interface LogoControlProps {
  field: EditableField
  place: Place
  label: string
}

type Upload =
  | { is: 'idle' }
  | { is: 'running' }
  | { is: 'failed'; why: string }
  | { is: 'done'; notes: string[] }

/** A logo of the project, on the background it is shown on. */
export function LogoControl({ field: about, place, label }: LogoControlProps) {
  const svg = useSite(({ files }) => textAt(files, place))
  const fault = useFault(place)
  const [upload, setUpload] = useState<Upload>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
    const abort = new AbortController()
    running.current?.abort()
    running.current = abort
    setUpload({ is: 'running' })
    try {
      const { logo, notes } = await uploadLogo(file, abort.signal)
      editField(about, place, logo)
      setUpload({ is: 'done', notes })
    } catch (error) {
      if (!abort.signal.aborted) setUpload({ is: 'failed', why: toRequestError(error).message })
    }
  }

  const text = svg ? 'Upload another logo, or drop it here' : 'Upload a logo, or drop it here'
  return (
    <section className={styles.logoField} aria-label={label} data-key={keyOf(place)}>
      <h3 className={field.label}>{label}</h3>
      <p className={field.hint}>{about.hint}</p>
      {svg && (
        <div className={styles.shown}>
          <LogoPicture svg={svg} path={place.path} />
          <Button
            kind="plain"
            aria-label={`Remove: ${label}`}
            onClick={() => {
              editWithUndo([{ ...place, value: undefined }], `${label} removed.`)
              setUpload({ is: 'idle' })
            }}
          >
            Remove
          </Button>
        </div>
      )}
      <DropZone
        accept="image/svg+xml,image/png,image/webp,image/avif,image/jpeg,.svg,.png,.webp,.avif,.jpg,.jpeg"
        aria-label={`${text}: ${label}`}
        disabled={upload.is === 'running'}
        onTake={([file]) => void take(file)}
      >
        {text}
      </DropZone>
      <p className={field.hint}>
        The mark without the name, at most twice as wide as high: an SVG of shapes, or a PNG with a
        transparent background, at least 192 pixels wide or high.
      </p>
      <div role="status">
        {upload.is === 'running' && 'Checking the logo …'}
        {upload.is === 'done' && upload.notes.map(note => <p key={note}>{note}</p>)}
      </div>
      <ErrorText>{upload.is === 'failed' ? upload.why : fault}</ErrorText>
      <ConflictBox place={place} />
    </section>
  )
}
