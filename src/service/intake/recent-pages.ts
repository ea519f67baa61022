const mostPages = 10_000

/**
 * Remembers the pages given out lately by the key their lead was sent under: a retry whose first answer was lost gets the
 * same page, which the store knows by its hash alone. Another instance, or one that was restarted, answers without a page.
 * Two tables take turns, because deleting the oldest of one table gets slower with every deletion.
 */
export function recentPages() {
  let recent = new Map<string, string>()
  let older = new Map<string, string>()
  return {
    remember(key: string | null, token: string): void {
      if (key === null) return
      if (recent.size >= mostPages / 2) {
        older = recent
        recent = new Map()
      }
      recent.set(key, token)
    },
    find: (key: string | null): string | undefined =>
      key === null ? undefined : (recent.get(key) ?? older.get(key)),
  }
}
