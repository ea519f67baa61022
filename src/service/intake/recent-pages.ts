const maxPages = 10_000

/**
 * Caches recently issued pages by the key of their lead: a retry after a lost response gets the same page, of which the
 * store knows only the hash. Another instance, or a restarted one, responds without a page. Two tables alternate,
 * because deleting the oldest of one table gets slower with every deletion.
 */
export function recentPages() {
  let recent = new Map<string, string>()
  let older = new Map<string, string>()
  return {
    remember(key: string | null, token: string): void {
      if (key === null) return
      if (recent.size >= maxPages / 2) {
        older = recent
        recent = new Map()
      }
      recent.set(key, token)
    },
    find: (key: string | null): string | undefined =>
      key === null ? undefined : (recent.get(key) ?? older.get(key)),
  }
}
