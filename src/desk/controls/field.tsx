import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  fault?: string | undefined
  hint?: string
  children: (
    id: string,
    described: { 'aria-describedby': string | undefined; 'aria-invalid': boolean },
  ) => ReactNode
}

/** Label above, control, and below it a hint or what is wrong. */
export function Field({ label, fault, hint, children }: FieldProps) {
  const id = useId()
  const below = fault ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id, {
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': fault !== undefined,
      })}
      {below && (
        <p className={fault ? styles.fault : styles.hint} id={`${id}-below`}>
          {below}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  fault?: string | undefined
  hint?: string
  /** Has the focus when the sheet it stands in opens. */
  'data-first'?: true | undefined
}

/** A line of text with its label. */
export const TextField = ({ label, fault, hint, ...input }: TextFieldProps) => (
  <Field label={label} fault={fault} {...(hint && { hint })}>
    {(id, described) => <input className={styles.input} id={id} {...described} {...input} />}
  </Field>
)

interface ChoiceFieldProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
  disabled?: boolean
}

/** One of several, with its label. */
export const ChoiceField = ({ label, value, choices, onChoose, disabled }: ChoiceFieldProps) => (
  <Field label={label}>
    {id => (
      <select
        className={styles.select}
        id={id}
        value={value}
        disabled={disabled}
        onChange={event => onChoose(event.target.value)}
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
