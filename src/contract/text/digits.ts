const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Every script's digits stand in Unicode in rows of ten, so the place in its row is a digit's value. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** The same text with the digits of every script (Devanagari, Kannada, Arabic, full-width) written as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, plainDigit)
