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
