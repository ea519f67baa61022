import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#desk/controls/forms/button.tsx'
import field from '#desk/controls/forms/field.module.css'
import form from '#desk/controls/forms/form.module.css'
import type { EditableField } from '#project/content/fields.ts'
import { textOfPage } from '../content/campaign-pages.ts'
import { embeddedAddress } from '../content/coordinates.ts'
import { englishText, keyOf, type Place, valueAt } from '../content/places.ts'
import { speakName } from '../content/speak-name.ts'
import { useEditor, useIsOpened } from '../editor-store.ts'
import { useFault, useIsStale } from '../field-state.ts'
import { editField, leaveField, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import styles from './fields.module.css'
import { PlaceholderBar } from './placeholder-bar.tsx'
import { WriterLine } from './writer-line.tsx'

interface FieldInputProps {
  field: EditableField
  place: Place
  label: string
  /** The language of the text, if it needs to be marked for screen readers and fonts. */
  language?: string | undefined
  /** A note next to the counter, such as that the text is outdated. */
  note?: string | undefined
  /** The shown text, if the value is not one. */
  text?: string
  /** Takes what is typed, if the value is not a text. */
  onText?: (text: string) => void
  onLeave?: () => void
}

/** The typed text as a content value: an empty optional field is removed. */
const toValue = ({ type, isRequired }: EditableField, text: string): unknown => {
  if (text === '' && (!isRequired || type === 'number')) return undefined
  if (type === 'link') return embeddedAddress(text)
  return type === 'number' ? Number(text) : text
}

const charactersInLine = 44
const rowsFor = (text: string) =>
  Math.min(
    12,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInLine)), 0),
  )

const inputTypes = { number: 'number', date: 'date', link: 'url', colour: 'color' } as const

/** Focuses a field that was opened. */
export function useOpenedFocus<Element extends HTMLElement>(place: Place) {
  const element = useRef<Element>(null)
  const isOpened = useIsOpened(place)
  const turn = useEditor(state => state.turn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it gets the focus again
  useEffect(() => {
    if (!isOpened) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [isOpened, turn])
  return { element, isOpened }
}

/** One field of the content: its control, and below it the error, the length and the hint. */
export function FieldInput(props: FieldInputProps) {
  const { field: about, place, label, language, note, onText, onLeave } = props
  const id = useId()
  const value = useSite(({ files }) => valueAt(files, place))
  const pageText = useSite(({ files }) => textOfPage(files, place))
  const english = useSite(({ files }) => englishText(files, place))
  const fault = useFault(place)
  const isStale = useIsStale(place)
  const [wasTouched, setWasTouched] = useState(false)
  const { element, isOpened } = useOpenedFocus<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(
    place,
  )
  const text = props.text ?? (value === undefined || value === null ? '' : String(value))
  const set = (typed: unknown) => editField(about, place, typed)
  const { type, maxLength, hint, options = [], placeholders, isRequired } = about
  const isText = type === 'text' || type === 'line'
  const stale = isStale ? 'Another language changed. Check this text.' : undefined
  const placeholder = pageText && `As on the page: ${pageText}`
  const shared = {
    id,
    ref: element,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-below`,
    'data-key': keyOf(place),
    // On a campaign page an empty field shows the text of the full page.
    ...(placeholder && { placeholder }),
    onBlur: () => {
      onLeave?.()
      leaveField(place)
    },
    onFocus: () => setWasTouched(true),
  }
  const control = (): ReactNode => {
    if (type === 'choice')
      return (
        <select
          {...shared}
          className={field.select}
          value={text}
          onChange={({ target }) => set(target.value || undefined)}
        >
          {!isRequired && <option value="">None</option>}
          {options.map(option => (
            <option key={option} value={option}>
              {speakName(option)}
            </option>
          ))}
        </select>
      )
    if (type === 'text')
      return (
        <textarea
          {...shared}
          className={`${field.area} ${styles.area}`}
          lang={language}
          rows={rowsFor(text || placeholder)}
          value={text}
          onChange={({ target }) => set(toValue(about, target.value))}
        />
      )
    return (
      <input
        {...shared}
        className={type === 'colour' ? styles.colour : field.input}
        type={type in inputTypes ? inputTypes[type as keyof typeof inputTypes] : 'text'}
        step={type === 'number' ? 'any' : undefined}
        min={about.min}
        max={about.max}
        lang={language}
        value={text}
        onChange={({ target }) => (onText ? onText(target.value) : set(toValue(about, target.value)))}
      />
    )
  }
  if (type === 'switch')
    return (
      <div className={field.field}>
        <label className={form.check}>
          <input
            {...shared}
            type="checkbox"
            checked={value === undefined ? about.isOn === true : value === true}
            onChange={({ target }) => set(target.checked)}
          />
          {label}
        </label>
        <p className={fault ? field.fault : field.hint} id={`${id}-below`}>
          {fault ?? hint}
        </p>
      </div>
    )
  return (
    <div className={field.field} data-opened={isOpened || undefined}>
      <div className={styles.labelRow}>
        <label className={field.label} htmlFor={id}>
          {label}
          {!isRequired && <span className={styles.optional}> (optional)</span>}
        </label>
        {isText && maxLength !== undefined && (
          <span className={styles.counter} data-over={text.length > maxLength || undefined}>
            {text.length} of {maxLength}
          </span>
        )}
      </div>
      {control()}
      <div className={styles.below} id={`${id}-below`}>
        {fault && <p className={field.fault}>{fault}</p>}
        {(stale ?? note) && <p className={styles.stale}>{stale ?? note}</p>}
        {hint && !fault && <p className={field.hint}>{hint}</p>}
      </div>
      {isText && text === '' && english !== '' && (
        <Button
          kind="plain"
          className={styles.copy}
          onClick={() => {
            set(english)
            element.current?.focus()
          }}
        >
          Use the English text<span className="visually-hidden"> for {label}</span>
        </Button>
      )}
      {placeholders && (wasTouched || text.includes('{')) && (
        <PlaceholderBar
          names={placeholders}
          text={text}
          label={label}
          onInsert={placeholder => {
            const at = element.current?.selectionEnd ?? text.length
            set(text.slice(0, at) + placeholder + text.slice(at))
          }}
        />
      )}
      <WriterLine place={place} />
      <ConflictBox place={place} />
    </div>
  )
}
