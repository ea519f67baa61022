import type { CountryCode } from 'libphonenumber-js/min'
import { withPlainDigits } from '#lib/text/digits.ts'
import type { PhoneLibrary } from '../form-parts.ts'

/** A contact number as typed, as sent, and its country. */
export interface TypedPhone {
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
export function setTextKeepingCaret(input: HTMLInputElement, text: string): void {
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
