import { useEffect, useRef, useState } from 'react'
import { editionPaths, maxVideoBytes } from '#contract/editions/editions.ts'
import type { EditableField } from '#contract/editions/fields.ts'
import { Button } from '../../controls/forms/button.tsx'
import { DropZone } from '../../controls/forms/drop-zone.tsx'
import field from '../../controls/forms/field.module.css'
import { toRequestError } from '../../request/request-error.ts'
import { type Place, textAt, wordsFile } from '../content/places.ts'
import { useFault } from '../field-state.ts'
import { videoResponse } from '../responses.ts'
import { editField, editSite, sitePath, useSite } from '../site-store.ts'
import { useOpenedFocus } from './field-input.tsx'
import styles from './picture.module.css'
import { uploadFile } from './upload-file.ts'

const maxMegabytes = maxVideoBytes / 1024 / 1024

/** Whether a video was uploaded here; others are files of the project's folder. */
const isUpload = (name: string) => /^[0-9a-f]{32}\./.test(name)

interface VideoControlProps {
  field: EditableField
  place: Place
  label: string
}

/** The video of a section: upload, watch, replace and remove. */
export function VideoControl({ field: about, place, label }: VideoControlProps) {
  const name = useSite(({ files }) => textAt(files, place))
  const languages = useSite(({ site }) => site?.languages) ?? []
  const fault = useFault(place)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const { element } = useOpenedFocus<HTMLInputElement>(place)
  useEffect(() => () => running.current?.abort(), [])

  const setVideo = (value: string | undefined) => {
    editField(about, place, value)
    // A section has either a video or a link to an external player.
    const path = place.path.replace(/video$/, 'link')
    if (value !== undefined)
      editSite(languages.map(({ code }) => ({ file: wordsFile(code), path, value: undefined })))
  }

  const take = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setShare(0)
    setFailure(undefined)
    try {
      const address = sitePath(editionPaths.videos)
      const { name: uploaded } = await uploadFile(
        { file, address, response: videoResponse, noun: 'video', maxMegabytes },
        setShare,
        abort.signal,
      )
      setVideo(uploaded)
    } catch (error) {
      if (!abort.signal.aborted) setFailure(toRequestError(error).message)
    }
    setShare(undefined)
  }

  return (
    <div className={styles.video}>
      <p className={field.label}>
        {label} <span className={field.hint}>(or a link below)</span>
      </p>
      {isUpload(name) && (
        // biome-ignore lint/a11y/useMediaCaption: the editor watches their own video
        <video
          src={sitePath(editionPaths.video).replace(':name', name)}
          aria-label={label}
          controls
          playsInline
          preload="metadata"
        />
      )}
      {name !== '' && !isUpload(name) && <p className={styles.name}>{name}</p>}
      <DropZone
        ref={element}
        aria-label={`Upload: ${label}`}
        accept="video/mp4,video/webm,.mp4,.webm"
        disabled={share !== undefined}
        onTake={([file]) => file && void take(file)}
      >
        {name === '' ? 'Upload or drop a video' : 'Upload another video'}
      </DropZone>
      <div role="status">
        {share !== undefined && (
          <p className={styles.progress}>
            <progress value={share} aria-label="Upload of the video" />
            {share < 1 ? `Uploading … ${Math.round(share * 100)} %` : 'Checking the video …'}
          </p>
        )}
      </div>
      {name !== '' && (
        <Button kind="plain" onClick={() => setVideo(undefined)}>
          Remove the video
        </Button>
      )}
      {(failure ?? fault) && (
        <p className={field.fault} role="alert">
          {failure ?? fault}
        </p>
      )}
      <p className={field.hint}>
        MP4 (H.264) or WebM, {maxMegabytes} MB at most. Visitors load it only when they press play; until then
        they see the picture of this section, so choose one that fits.
      </p>
    </div>
  )
}
