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
