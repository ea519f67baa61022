/** The longest value a filter accepts; a longer one is shown truncated, and no list can be filtered by it. */
export const longestWord = 200

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text

/**
 * A value as figures show it; one too long for a filter is truncated, which leaves it longer than any that a filter
 * accepts.
 */
export const shortenWord = (text: string | null): string | null => text && cut(text, longestWord)

export const isCutWord = (text: string | null): boolean => (text?.length ?? 0) > longestWord

/** A value truncated to the room in a list's row. */
export const shortenForRow = (text: string | null): string | null => text && cut(text, 100)

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** In Unicode the digits of every script are in rows of ten, so a digit's value is its position in the row. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** The same text with the digits of every script (Devanagari, Kannada, Arabic, full-width) written as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, plainDigit)

/** A place with its town, which is not repeated: `Kere Road, Bengaluru` contains it already. */
export const placeLine = (place: string, town: string): string => {
  const parts = place.split(/[,–-]/).map(part => part.trim().toLocaleLowerCase())
  return parts.includes(town.trim().toLocaleLowerCase()) ? place : `${place}, ${town}`
}

/**
 * Characters that control a terminal, a mail or the text direction instead of being read: control characters, lone
 * surrogates, line separators, and direction marks. Joiners stay, because Indian scripts need them.
 */
const steering = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Text without control characters; each becomes a space, so that words stay apart. */
export const plainText = (text: string): string => text.replace(steering, ' ')

/** Text on one line: each run of line breaks, tabs, other steering characters and spaces becomes one space. */
export const oneLine = (text: string): string => plainText(text).replace(/ +/g, ' ').trim()

/** Whether text can be shown anywhere as it is. */
export const isPlainText = (text: string): boolean => text.search(steering) < 0

/** Text with control characters escaped, as `\u001b`, so that they are visible and harmless. */
export const escapedText = (text: string): string =>
  text.replace(steering, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
