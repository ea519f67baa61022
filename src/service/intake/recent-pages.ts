const mostPages = 10_000

/**
 * Remembers the pages given out lately by the key their lead was sent under: a retry whose first answer was lost gets the
 * same page, which the store knows by its hash alone. Another instance, or one that was restarted, answers without a page.
 */
export function recentPages() {
  const tokens = new Map<string, string>()
  return {
    remember(key: string | null, token: string): void {
      if (key === null) return
      tokens.set(key, token)
      const [oldest] = tokens.keys()
      if (tokens.size > mostPages && oldest !== undefined) tokens.delete(oldest)
    },
    find: (key: string | null): string | undefined => (key === null ? undefined : tokens.get(key)),
  }
}
