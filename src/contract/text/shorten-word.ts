/** The longest value a filter takes; a longer one is shown cut, and no list can be asked for by it. */
export const longestWord = 200

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

/** A value as figures show it: one that a filter cannot take is cut, and so longer than any that it takes. */
export const shortenWord = (text: string | null): string | null => text && cut(text, longestWord)

/** Whether a value was cut. */
export const isCutWord = (text: string | null): boolean => (text?.length ?? 0) > longestWord

/** A value as a row of a list shows it, which has no room for more. */
export const shortenForRow = (text: string | null): string | null => text && cut(text, 100)
