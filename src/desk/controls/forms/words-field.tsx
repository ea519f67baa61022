import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ChosenValues } from './chosen-values.tsx'
import field from './field.module.css'
import styles from './several-field.module.css'

interface WordsFieldProps {
  label: string
  values: readonly string[]
  /** Suggestions while typing; any other text is allowed too. */
  suggestions: readonly string[]
  /** Shown while nothing is chosen. */
  none: string
  /** Returns the displayed name of a value. */
  nameOf?: (value: string) => string
  onChange: (values: string[]) => void
}

/** A field for several words, typed or suggested; the chosen ones are below it. */
export function WordsField({
  label,
  values,
  suggestions,
  none,
  nameOf = value => value,
  onChange,
}: WordsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isTaken = (word: string) => values.some(value => value.toLowerCase() === word.toLowerCase())
  const add = (text: string) => {
    const word = text.trim()
    setTyped('')
    if (word && !isTaken(word)) onChange([...values, word])
  }
  // A picked suggestion is a whole word; typed text may continue.
  const onType = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText'
    if (isPicked) add(target.value)
    else setTyped(target.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.typed}>
        <input
          className={field.input}
          id={id}
          list={`${id}-list`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={values.length === 0 ? none : 'Add another'}
          onChange={onType}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        {typed.trim() !== '' && (
          <Button kind="quiet" onClick={() => add(typed)}>
            Add
          </Button>
        )}
      </span>
      <datalist id={`${id}-list`}>
        {suggestions
          .filter(word => !isTaken(word))
          .map(word => (
            <option key={word} value={word} />
          ))}
      </datalist>
      <ChosenValues values={values} nameOf={nameOf} onChange={onChange} />
    </div>
  )
}
