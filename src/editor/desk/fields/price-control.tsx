import { useId } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import field from '#desk/controls/forms/field.module.css'
import { ChoiceField, TextField } from '#desk/controls/forms/field.tsx'
import form from '#desk/controls/forms/form.module.css'
import { priceNames } from '../content/placeholders.ts'
import { type Place, textAt, valueAt, wordsFile } from '../content/places.ts'
import { speakName } from '../content/speak-name.ts'
import { openFields, useEditor } from '../editor-store.ts'
import { useFault } from '../field-state.ts'
import { editSite, editWithUndo, saveNow, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import { useOpenedFocus } from './field-input.tsx'
import styles from './fields.module.css'
import { WriterLine } from './writer-line.tsx'

/** A price in the content. */
interface Figure {
  amount?: number
  unit?: string
  decimals?: number
  suffix?: string
  state?: string
}

const pricePlace = (name: string): Place => ({ file: 'prices.json', path: `figures.${name}` })

/** Removes unset fields, which the content leaves out. */
const cleaned = (figure: Figure): Figure =>
  Object.fromEntries(Object.entries(figure).filter(([, value]) => value !== undefined && value !== ''))

/** The opened field within a price, or the price itself. */
const useOpenedPlace = (place: Place): Place =>
  useEditor(({ opened: [first] }) =>
    first && first.file === place.file && first.path.startsWith(`${place.path}.`) ? first : place,
  )

/** Where a price is used: its units, and how often texts name it. */
function useUses(name: string): string {
  const language = useEditor(state => state.language)
  return useSite(({ files }) => {
    const units = valueAt(files, { file: 'prices.json', path: 'units' })
    const types = (Array.isArray(units) ? units : []).flatMap((unit, index) =>
      unit === name
        ? [textAt(files, { file: wordsFile(language), path: `pricing.units.${index}.type` })]
        : [],
    )
    const isNamed = JSON.stringify(files[wordsFile(language)] ?? '').includes(`{price.${name}}`)
    return [...types, ...(isNamed ? ['texts of the page'] : [])].join(', ')
  })
}

function PriceField({ name, canRemove }: { name: string; canRemove: boolean }) {
  const place = pricePlace(name)
  const id = useId()
  const value = useSite(({ files }) => valueAt(files, place)) as Figure | undefined
  const fields = useSite(({ site }) => site?.fields)
  const fault = useFault(place, true)
  const uses = useUses(name)
  const opened = useOpenedPlace(place)
  const { element } = useOpenedFocus<HTMLInputElement & HTMLSelectElement>(opened)
  const figure = value ?? {}
  const options = (key: string) =>
    fields?.find(one => one.file === 'prices.json' && one.path === `figures.*.${key}`)?.options ?? []
  const set = (change: { [Key in keyof Figure]?: Figure[Key] | undefined }) =>
    editSite([{ ...place, value: cleaned({ ...figure, ...change } as Figure) }])
  const isAmount = figure.state === undefined
  return (
    <fieldset className={styles.price} onBlur={() => void saveNow()}>
      <legend>{speakName(name)}</legend>
      {uses && <p className={field.hint}>For {uses}</p>}
      <ChoiceField
        label="Shown as"
        value={figure.state ?? ''}
        choices={[['', 'An amount'], ...options('state').map(state => [state, speakName(state)] as const)]}
        onChoose={state =>
          state
            ? editSite([{ ...place, value: { state } }])
            : editSite([{ ...place, value: { amount: 1, unit: options('unit')[0] } }])
        }
      />
      {isAmount && (
        <div className={styles.priceRow}>
          <div className={field.field}>
            <label className={field.label} htmlFor={id}>
              Amount
            </label>
            <input
              className={field.input}
              id={id}
              ref={element}
              type="number"
              step="any"
              min={0}
              value={figure.amount ?? ''}
              aria-invalid={fault !== undefined}
              aria-describedby={fault && `${id}-fault`}
              onChange={({ target }) =>
                set({ amount: target.value === '' ? undefined : Number(target.value) })
              }
            />
          </div>
          <ChoiceField
            label="Unit"
            value={figure.unit ?? ''}
            choices={[['', 'In full'], ...options('unit').map(unit => [unit, speakName(unit)] as const)]}
            onChoose={unit => set({ unit: unit || undefined })}
          />
          <ChoiceField
            label="After it"
            value={figure.suffix ?? ''}
            choices={[['', 'Nothing'], ...options('suffix').map(suffix => [suffix, suffix] as const)]}
            onChoose={suffix => set({ suffix: suffix || undefined })}
          />
          <TextField
            label="Decimals"
            type="number"
            min={0}
            max={3}
            placeholder="as typed"
            value={figure.decimals ?? ''}
            onChange={({ target }) =>
              set({ decimals: target.value === '' ? undefined : Number(target.value) })
            }
          />
        </div>
      )}
      {fault && (
        <p className={field.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {canRemove && !uses && (
        <Button
          kind="plain"
          onClick={() =>
            editWithUndo([{ ...place, value: undefined }], `Price “${speakName(name)}” removed.`)
          }
        >
          <Icon name="erase" />
          Remove this price
        </Button>
      )}
      <WriterLine place={place} />
      <ConflictBox place={place} />
    </fieldset>
  )
}

const freePrice = (names: string[]): string => {
  for (let number = names.length + 1; ; number += 1) {
    if (!names.includes(`price${number}`)) return `price${number}`
  }
}

/** All prices of the site, which are the same in all languages. */
export function PricesPage() {
  const files = useSite(state => state.files)
  const names = priceNames(files)
  const gated = valueAt(files, { file: 'prices.json', path: 'gated' })
  return (
    <>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={gated !== false}
          onChange={({ target }) =>
            editSite([{ file: 'prices.json', path: 'gated', value: target.checked ? undefined : false }])
          }
        />
        Show prices and sizes only after a form is sent
      </label>
      {names.map(name => (
        <PriceField key={name} name={name} canRemove={names.length > 1} />
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          const place = pricePlace(freePrice(names))
          editSite([{ ...place, value: { amount: 1, unit: 'crore' } }])
          openFields([place])
        }}
      >
        <Icon name="plus" />
        Add a price
      </Button>
    </>
  )
}

export function UnitPrice({ index }: { index: number }) {
  const place = { file: 'prices.json', path: `units.${index}` }
  const names = useSite(({ files }) => priceNames(files).join(' ')).split(' ')
  const chosen = useSite(({ files }) => textAt(files, place))
  if (names[0] === '') return null
  return (
    <div className={styles.unitPrice}>
      <ChoiceField
        label="Price"
        value={chosen}
        choices={names.map(name => [name, speakName(name)] as const)}
        onChoose={name => editSite([{ ...place, value: name }])}
      />
      <Button kind="plain" onClick={() => openFields([pricePlace(chosen)])}>
        Change the amount
      </Button>
    </div>
  )
}
