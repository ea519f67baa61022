import { plainText } from '#contract/plain-text.ts'

const longest = { address: 4096, value: 1024 }
const mostParameters = 100
const mostValues = 10

/** The page a lead came from, as the browser's `Referer` tells it. */
export interface PageAddress {
  address: string | null
  search: URLSearchParams
  /** What the page says was agreed to, behind the address that it tells to another origin. */
  consent: string
}

/** Reads the `Referer`, or what a form says it was when it is sent from elsewhere; what is not a web address is nothing. */
export function pageAddress(referer: string | null, told = ''): PageAddress {
  const url = URL.parse(told || (referer ?? ''))
  if (!url || !/^https?:$/.test(url.protocol))
    return { address: null, search: new URLSearchParams(), consent: '' }
  return {
    address: `${url.origin}${url.pathname}${url.search}`.slice(0, longest.address),
    search: url.searchParams,
    consent: url.hash.slice(1),
  }
}

const plain = (text: string) => plainText(text).slice(0, longest.value).toWellFormed()

/** Every parameter with all its values, so that no attribution is lost, whatever its name. */
export function allParameters(search: URLSearchParams): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, value] of search) {
    const values = found.get(name)
    if (values) {
      if (values.length < mostValues) values.push(plain(value))
    } else if (found.size < mostParameters) found.set(name, [plain(value)])
  }
  return Object.fromEntries([...found].map(([name, values]) => [plain(name), values]))
}

/** The first of these parameters that holds anything. */
export const firstOf = (search: URLSearchParams, names: string[]): string | null =>
  names.map(name => plain(search.get(name) ?? '')).find(Boolean) ?? null
