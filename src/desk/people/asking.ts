import { searchHeader } from '#contract/desk/paths.ts'

/** How the service is asked for a filter: in the address, but for the words searched for, which no log may keep. */
export function asking(path: string, words: URLSearchParams) {
  const search = words.get('search')
  const others = new URLSearchParams(words)
  others.delete('search')
  return {
    address: `${path}?${others}`,
    headers: search ? { [searchHeader]: encodeURIComponent(search) } : undefined,
  }
}
