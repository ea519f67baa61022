import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string
  children: (
    id: string,
    described: { 'aria-describedby': string | undefined; 'aria-invalid': boolean },
  ) => ReactNode
}

/** A label above, a control, and a hint or error below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id, {
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error !== undefined,
      })}
      {below && (
        <p className={error ? styles.fault : styles.hint} id={`${id}-below`}>
          {below}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  hint?: string
  /** Takes the focus when its sheet opens. */
  'data-first'?: true | undefined
}

export const TextField = ({ label, error, hint, className = '', ...input }: TextFieldProps) => (
  <Field label={label} error={error} {...(hint && { hint })}>
    {(id, described) => (
      <input className={`${styles.input} ${className}`} id={id} {...described} {...input} />
    )}
  </Field>
)

interface ChoiceFieldProps<Value extends string> {
  label: string
  value: Value
  choices: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
  disabled?: boolean
}

/** A list with one choice, with its label. */
export const ChoiceField = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
  disabled,
}: ChoiceFieldProps<Value>) => (
  <Field label={label}>
    {id => (
      <select
        className={styles.select}
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = choices.find(([choice]) => choice === target.value)
          if (chosen) onChoose(chosen[0])
        }}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
