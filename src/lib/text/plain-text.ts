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
