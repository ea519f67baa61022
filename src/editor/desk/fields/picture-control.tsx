import { Suspense, useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import field from '#desk/controls/forms/field.module.css'
import form from '#desk/controls/forms/form.module.css'
import { lateSheet } from '#desk/controls/late-part.tsx'
import type { EditableField } from '#project/content/fields.ts'
import { shapeAt } from '../content/crop.ts'
import { placesToCrop } from '../content/picture-places.ts'
import { keyOf, type Place, textAt, valueAt, wordsFile } from '../content/places.ts'
import { useFault } from '../field-state.ts'
import { pictureAddress, pictureName } from '../picture-address.ts'
import { editSite, editWithUndo, useSite } from '../site-store.ts'
import { useOpenedFocus } from './field-input.tsx'
import styles from './picture.module.css'
import { PictureSheet } from './picture-sheet.tsx'
import { TranslatedField } from './translated-field.tsx'

const pictures = 'pictures.json'
const photographs: Place = { file: pictures, path: 'photographs' }

/** Marks a picture as a photograph; all others are labelled as impressions. */
function PhotographCheck({ name }: { name: string }) {
  const value = useSite(({ files }) => valueAt(files, photographs))
  const names = Array.isArray(value) ? value.map(String) : []
  return (
    <label className={form.check}>
      <input
        type="checkbox"
        checked={names.includes(name)}
        onChange={({ target }) => {
          const others = names.filter(one => one !== name)
          editSite([{ ...photographs, value: target.checked ? [...others, name] : others }])
        }}
      />
      Real photograph, not an artist’s impression
    </label>
  )
}

const focusOf = (name: string): Place => ({ file: pictures, path: `focus.${name}` })

const isPoint = (value: unknown): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

/** The point that stays visible where a frame crops the picture; undefined for the middle. */
const useFocusPoint = (name: string): { x: number; y: number } | undefined => {
  const value = useSite(({ files }) => valueAt(files, focusOf(name)))
  return isPoint(value) ? value : undefined
}

/** Chooses that point, for all uses of the picture. */
function FocusPoint({ name, label }: { name: string; label: string }) {
  const point = useFocusPoint(name)
  const { x, y } = point ?? { x: 50, y: 50 }
  const set = (value: { x: number; y: number } | undefined) => editSite([{ ...focusOf(name), value }])
  const slider = (text: string, axis: 'x' | 'y') => (
    <label className={styles.axis}>
      {text}
      <input
        type="range"
        min={0}
        max={100}
        value={axis === 'x' ? x : y}
        aria-label={`${text}: ${label}`}
        onChange={({ target }) => set({ x, y, [axis]: Number(target.value) })}
      />
    </label>
  )
  return (
    <details className={styles.focus}>
      <summary>Focus point</summary>
      {slider('Left to right', 'x')}
      {slider('Top to bottom', 'y')}
      {point && (
        <Button kind="plain" onClick={() => set(undefined)}>
          Use the middle
        </Button>
      )}
    </details>
  )
}

const CropSheet = lateSheet(() => import('./crop-sheet.tsx'))

/** Puts a cropped picture in its places; it stays marked as a photograph. */
function placeCropped(path: string, whole: string, cropped: string): void {
  const { files } = useSite.getState()
  const value = valueAt(files, photographs)
  const names = Array.isArray(value) ? value.map(String) : []
  const isPhotograph = names.includes(whole) && !names.includes(cropped)
  editSite([
    ...placesToCrop(files, whole, path).map(where => ({ file: pictures, path: where, value: cropped })),
    ...(isPhotograph ? [{ ...photographs, value: [...names, cropped] }] : []),
  ])
}

/** Removes the picture of the map with its descriptions; the page shows the drawn map again. */
function removeMap(): void {
  const { site } = useSite.getState()
  const described =
    site?.languages.map(({ code }) => ({ file: wordsFile(code), path: 'location.picture' })) ?? []
  editWithUndo(
    [{ file: pictures, path: 'map' }, ...described].map(place => ({ ...place, value: undefined })),
    'Picture of the map removed.',
  )
}

export function PictureControl({ path, label }: { path: string; label: string }) {
  const place = { file: pictures, path }
  const name = useSite(({ files }) => textAt(files, place))
  const point = useFocusPoint(name)
  const fault = useFault(place)
  const [isChanging, setIsChanging] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const shape = useSite(({ site }) => site && shapeAt(site.pictureShapes, path))
  const { element } = useOpenedFocus<HTMLButtonElement>(place)
  return (
    <div className={styles.picture} data-key={keyOf(place)}>
      <p className={field.label}>{label}</p>
      <div className={styles.shown}>
        {name ? (
          <img
            src={pictureAddress(name)}
            alt=""
            loading="lazy"
            style={point && { objectPosition: `${point.x}% ${point.y}%` }}
          />
        ) : (
          <span className={styles.none}>
            {path.startsWith('campaigns.') ? 'As on the page' : 'No picture'}
          </span>
        )}
        <div className={styles.beside}>
          {name && <span className={styles.name}>{pictureName(name)}</span>}
          <Button
            kind="quiet"
            ref={element}
            aria-label={`${name ? 'Change' : 'Choose'} picture: ${label}`}
            onClick={() => setIsChanging(true)}
          >
            <Icon name="upload" />
            {name ? 'Change' : 'Choose'} picture
          </Button>
          {name && path.startsWith('campaigns.') && (
            <Button
              kind="plain"
              aria-label={`As on the page: ${label}`}
              onClick={() => editSite([{ ...place, value: undefined }])}
            >
              As on the page
            </Button>
          )}
          {name && path === 'map' && (
            <Button kind="plain" aria-label={`Remove: ${label}`} onClick={removeMap}>
              Remove
            </Button>
          )}
          {name && shape && (
            <Button kind="plain" aria-label={`Crop: ${label}`} onClick={() => setIsCropping(true)}>
              Crop
            </Button>
          )}
        </div>
      </div>
      {fault && <p className={field.fault}>{fault}</p>}
      {name && !/(^hero|^campaigns\..+)\.tall$/.test(path) && <FocusPoint name={name} label={label} />}
      {name && <PhotographCheck name={name} />}
      {isCropping && shape && (
        <Suspense fallback={null}>
          <CropSheet
            place={path}
            label={label}
            name={name}
            shape={shape}
            onCropped={cropped => placeCropped(path, name, cropped)}
            onClose={() => setIsCropping(false)}
          />
        </Suspense>
      )}
      {isChanging && (
        <PictureSheet
          place={path}
          label={label}
          chosen={name}
          onChoose={(chosen, others) => {
            const edits = [path, ...others.map(other => other.path)].map(where => ({
              ...{ file: pictures, path: where },
              value: chosen,
            }))
            if (others.length === 0) editSite(edits)
            else editWithUndo(edits, `Also changed: ${others.map(other => other.label).join('; ')}.`)
          }}
          shape={shape}
          onCrop={() => {
            setIsChanging(false)
            setIsCropping(true)
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}

interface DescribedPictureProps {
  field: EditableField
  place: Place
  label: string
  /** Where `pictures.json` names the picture. */
  picture: string
}

/** A picture, and below it its description in every language. */
export function DescribedPicture({ field: about, place, label, picture }: DescribedPictureProps) {
  const pictureLabel = useSite(({ site }) => {
    const pattern = picture.split('.')
    return site?.fields.find(
      one =>
        one.file === pictures &&
        one.path.split('.').length === pattern.length &&
        one.path.split('.').every((key, index) => key === '*' || key === pattern[index]),
    )?.label
  })
  // A new picture needs a new description.
  const isOld = useSite(({ site, files }) => {
    if (!site) return false
    const isNew =
      textAt(files, { file: pictures, path: picture }) !==
      textAt(site.live.files, { file: pictures, path: picture })
    return isNew && textAt(files, place) === textAt(site.live.files, place)
  })
  return (
    <div className={styles.described}>
      <PictureControl path={picture} label={pictureLabel ?? 'Picture'} />
      <TranslatedField
        field={about}
        place={place}
        label={label}
        note={isOld ? 'The picture is new. Say what it shows.' : undefined}
      />
    </div>
  )
}
