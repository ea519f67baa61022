import { useId } from 'react'
import { ChosenValues } from './chosen-values.tsx'
import field from './field.module.css'

interface SeveralFieldProps {
  label: string
  values: readonly string[]
  choices: readonly (readonly [value: string, label: string])[]
  /** Shown while nothing is chosen. */
  none: string
  onChange: (values: string[]) => void
  error?: string | undefined
  hint?: string | undefined
}

/** A field for several choices: a list offers the remaining ones, and the chosen ones are below it. */
export function SeveralField({ label, values, choices, none, onChange, error, hint }: SeveralFieldProps) {
  const id = useId()
  const nameOf = (value: string) => choices.find(([choice]) => choice === value)?.[1] ?? value
  const left = choices.filter(([choice]) => !values.includes(choice))
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={field.select}
        id={id}
        value=""
        aria-invalid={error !== undefined}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => target.value && onChange([...values, target.value])}
      >
        <option value="">{values.length === 0 ? none : 'Add another'}</option>
        {left.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <ChosenValues values={values} nameOf={nameOf} onChange={onChange} />
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <p className={field.fault}>{error}</p>}
    </div>
  )
}
