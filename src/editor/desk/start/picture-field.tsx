import { useEffect, useRef, useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { DropZone } from '#desk/controls/forms/drop-zone.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { TextField } from '#desk/controls/forms/field.tsx'
import text from '#desk/controls/forms/text.module.css'
import { toRequestError } from '#desk/data/request-error.ts'
import { request } from '#desk/data/send-request.ts'
import type { PictureResponse } from '../../edition/editions.ts'
import { startPaths } from '../../edition/start-project.ts'
import { siteEndpoints } from '../endpoints.ts'
import drop from '../fields/picture.module.css'
import { uploadPicture } from '../fields/upload-picture.ts'
import styles from './start.module.css'

/** A picture uploaded for the new project. */
export interface StartPicture {
  name: string
  alt: string
  /** Its width divided by its height. */
  ratio: number
}

/** The shape of a picture on phones. */
const tallRatio = 2 / 3

/** Makes a tall picture of the middle of a wide one. */
const cropMiddle = ({ name, ratio }: StartPicture, place: string): Promise<PictureResponse> => {
  const width = (100 * tallRatio) / ratio
  const body = { place, x: (100 - width) / 2, y: 0, width, height: 100 }
  return request(siteEndpoints.cropStartPicture, { id: name, body })
}

interface PictureFieldProps {
  label: string
  hint: string
  /** The place of `pictures.json` it is for. */
  place: string
  pictures: readonly StartPicture[]
  max: number
  error: string | undefined
  /** The picture whose middle can be taken. */
  whole?: StartPicture | undefined
  onChange: (pictures: StartPicture[]) => void
}

const addressOf = (name: string) => startPaths.picture.replace(':name', name)

/** Uploads pictures of a new project, one after another, and asks what each shows. */
export function PictureField({
  label,
  hint,
  place,
  pictures,
  max,
  error: fault,
  whole,
  onChange,
}: PictureFieldProps) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const latest = useRef(pictures)
  latest.current = pictures
  useEffect(() => () => running.current?.abort(), [])

  const take = async (sources: readonly ((signal: AbortSignal) => Promise<PictureResponse>)[], alt = '') => {
    const abort = new AbortController()
    running.current = abort
    const notes: string[] = []
    try {
      for (const send of sources.slice(0, max - latest.current.length)) {
        setShare(0)
        setFailure(undefined)
        const { name, width, height, notes: found } = await send(abort.signal)
        if (latest.current.some(one => one.name === name)) continue
        // A picture that does not fit its place would be refused when the project is started.
        if (found.length > 0) notes.push(...found)
        else onChange([...latest.current, { name, alt, ratio: width / height }])
      }
      setFailure(notes.length > 0 ? notes.join(' ') : undefined)
    } catch (error) {
      if (!abort.signal.aborted) setFailure(toRequestError(error).message)
    }
    setShare(undefined)
  }

  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{label}</legend>
      <p className={text.aside}>{hint}</p>
      {pictures.map((picture, index) => (
        <div key={picture.name} className={styles.picture}>
          <img src={addressOf(picture.name)} alt="" />
          <TextField
            label="What it shows, for people who cannot see it"
            value={picture.alt}
            required
            maxLength={300}
            onChange={({ target }) =>
              onChange(pictures.map(one => (one === picture ? { ...one, alt: target.value } : one)))
            }
          />
          <Button
            kind="icon"
            aria-label={`Remove picture ${index + 1} of ${label}`}
            onClick={() => onChange(pictures.filter(one => one !== picture))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      {pictures.length < max && (
        <DropZone
          multiple={max > 1}
          aria-label={label}
          accept="image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif"
          disabled={share !== undefined}
          onTake={files =>
            void take(
              files.map(file => signal => uploadPicture(file, place, setShare, signal, startPaths.pictures)),
            )
          }
        >
          {pictures.length === 0 ? 'Upload or drop a picture' : 'Add another picture'}
        </DropZone>
      )}
      {whole && pictures.length === 0 && (
        <Button
          kind="quiet"
          disabled={share !== undefined}
          onClick={() => void take([() => cropMiddle(whole, place)], whole.alt)}
        >
          Use the middle of the wide picture
        </Button>
      )}
      <div role="status">
        {share !== undefined && (
          <p className={drop.progress}>
            <progress value={share} aria-label={`Upload of ${label}`} />
            {share < 1 ? `Uploading … ${Math.round(share * 100)} %` : 'Checking the picture …'}
          </p>
        )}
      </div>
      <ErrorText>{failure ?? fault}</ErrorText>
    </fieldset>
  )
}
