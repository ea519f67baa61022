const names = new Intl.DisplayNames('en-IN', { type: 'language' })

/** A language's name, or its code if it has none. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
