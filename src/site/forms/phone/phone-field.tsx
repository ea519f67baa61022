import type { CountryCode } from 'libphonenumber-js/min'
import { startTransition, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { withPlainDigits } from '#lib/text/plain-text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { whenIdle } from '../../hydration/when-idle.ts'
import { Icon } from '../../icons/icon.tsx'
import fieldStyles from '../field.module.css'
import { errorAttributes, Field } from '../field.tsx'
import type { PhoneLibrary } from '../form-parts.ts'
import styles from './phone-field.module.css'

/** A contact number as typed, as sent, and its country. */
interface TypedPhone {
  text: string
  phone: string
  country: CountryCode
}

/** Formats the typed text and reads the number from it; a leading + may name another country. */
export function readTyped(library: PhoneLibrary, text: string, country: CountryCode): TypedPhone {
  const typing = new library.AsYouType(country)
  return {
    text: typing.input(withPlainDigits(text)),
    phone: typing.getNumberValue() ?? '',
    country: typing.getCountry() ?? country,
  }
}

/** The same national number in another country. */
export function moveToCountry(
  library: PhoneLibrary,
  text: string,
  from: CountryCode,
  to: CountryCode,
): TypedPhone {
  const typing = new library.AsYouType(from)
  typing.input(withPlainDigits(text))
  const national = typing.getNumber()?.nationalNumber ?? (text.startsWith('+') ? '' : text)
  return readTyped(library, national, to)
}

/**
 * The same number without the country's prefix, which is shown next to the field, unless that would change the number.
 */
export function withoutPrefix(library: PhoneLibrary, typed: TypedPhone): TypedPhone {
  const national = moveToCountry(library, typed.text, typed.country, typed.country)
  return national.phone === typed.phone ? national : typed
}

const isSignificant = (character: string) => /[\d+]/.test(character)

/** Puts formatted text into the field, and keeps the caret after the same digit. */
function setTextKeepingCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const caret = input.selectionStart ?? input.value.length
  const digitsBefore = [...withPlainDigits(input.value.slice(0, caret))].filter(isSignificant).length
  input.value = text
  if (document.activeElement !== input) return
  let position = 0
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (isSignificant(text.charAt(position))) seen += 1
  }
  input.setSelectionRange(position, position)
}

interface PhoneFieldProps {
  /** The number's name in the form's payload. */
  name: string
  library: PhoneLibrary | undefined
  error: string | undefined
  onPhone: (phone: string) => void
  onBlur?: () => void
}

/**
 * Contact Number: a country and a number, formatted while typing. The two elements are there from the first HTML on and
 * never replaced, so text, caret and focus survive the late arrival of the script and the phone library.
 */
export function PhoneField({ name, library, error, onPhone, onBlur }: PhoneFieldProps) {
  const { labels, defaultCountry, countries } = useLateContent()

  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [country, setCountry] = useState<CountryCode>(defaultCountry.code)
  const chosen = countries.find(({ code }) => code === country) ?? defaultCountry
  const [isListed, setIsListed] = useState(false)
  /** Called when the browser is idle, or before it shows its list: more than two hundred options would delay the dialog. */
  const list = () => setIsListed(true)
  useEffect(() => {
    if (library) whenIdle(() => startTransition(() => setIsListed(true)))
  }, [library])
  // They never change, so they are rendered once.
  const options = useMemo(
    () =>
      (isListed && library ? countries : [chosen]).map(({ code, calling, name }) => (
        <option key={code} value={code}>
          {`${name} ${calling}`}
        </option>
      )),
    [isListed, library, countries, chosen],
  )

  const take = (typed: TypedPhone) => {
    if (input.current) setTextKeepingCaret(input.current, typed.text)
    setCountry(typed.country)
    onPhone(typed.phone)
  }
  /** A pasted or autofilled value is a whole number, so its country prefix is removed. */
  const read = (cameAtOnce: boolean) => {
    const text = input.current?.value ?? ''
    if (!library) return onPhone(withPlainDigits(text).trim())
    const typed = readTyped(library, text, country)
    take(cameAtOnce ? withoutPrefix(library, typed) : typed)
  }
  const lengthBefore = useRef(0)
  const onInput = (event: InputEvent) => {
    const isPasted = event.inputType === 'insertFromPaste'
    read(isPasted || (input.current?.value.length ?? 0) > lengthBefore.current + 1)
    lengthBefore.current = input.current?.value.length ?? 0
  }
  const leave = () => {
    if (library && input.current) {
      const typed = readTyped(library, input.current.value, country)
      setTextKeepingCaret(input.current, withoutPrefix(library, typed).text)
    }
    onBlur?.()
  }
  const change = (to: CountryCode) => {
    if (library) take(moveToCountry(library, input.current?.value ?? '', country, to))
  }
  // Input from before the script or the library is read when either arrives.
  const catchUp = useEffectEvent((_library: PhoneLibrary | undefined) => read(true))
  useEffect(() => catchUp(library), [library])

  // A form reset clears the input itself; the country next to it must follow.
  useEffect(() => {
    const form = input.current?.form
    const reset = () => {
      setCountry(defaultCountry.code)
      lengthBefore.current = 0
    }
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [defaultCountry])

  return (
    <Field label={labels.forms.contactNumber} id={id} error={error}>
      <div className={styles.phone}>
        <span className={styles.country}>
          <span aria-hidden="true">
            {chosen.code} {chosen.calling}
          </span>
          <Icon name="chevron-down" />
          <select
            name="phoneCountry"
            aria-label={labels.forms.phoneCountry}
            value={country}
            data-ready={library && ''}
            onPointerDown={list}
            onFocus={list}
            onChange={event => change(event.currentTarget.value as CountryCode)}
          >
            {options}
          </select>
        </span>
        <input
          ref={input}
          className={fieldStyles.input}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          {...errorAttributes(id, error)}
          onInput={({ nativeEvent }) => onInput(nativeEvent)}
          onBlur={leave}
        />
      </div>
    </Field>
  )
}
