const names = new Intl.DisplayNames('en-IN', { type: 'language' })

/** A language's name; the letters themselves where nobody knows them. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
