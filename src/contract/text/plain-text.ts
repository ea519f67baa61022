/**
 * What steers a terminal, a mail or the direction of text instead of being read: control characters, halves
 * of characters, line separators, and the marks that turn the direction of what follows. Joiners stay, for Indian scripts are written with them.
 */
const steering = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Text without steering characters; each becomes a space, so that words stay apart. */
export const plainText = (text: string): string => text.replace(steering, ' ')

/** Text on one line: each run of line breaks, tabs, other steering characters and spaces becomes one space. */
export const oneLine = (text: string): string => plainText(text).replace(/ +/g, ' ').trim()

/** Whether text can be shown anywhere as it is. */
export const isPlainText = (text: string): boolean => text.search(steering) < 0

/** Text with steering characters written out, as `\u001b`, to be seen and to do nothing. */
export const escapedText = (text: string): string =>
  text.replace(steering, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
