const longestAddress = 4096

/** The page a lead came from, from the browser's `Referer`. */
export interface PageAddress {
  address: string | null
  path: string | null
  search: URLSearchParams
  /** The consent that the page claims, appended to the address it sends to another origin. */
  consent: string
}

/** Reads the `Referer`, or the address that the form states; ignores anything but a web address. */
export function pageAddress(referer: string | null, told = ''): PageAddress {
  const url = URL.parse(told || (referer ?? ''))
  if (!url || !/^https?:$/.test(url.protocol))
    return { address: null, path: null, search: new URLSearchParams(), consent: '' }
  const { pathname: path } = url
  return {
    address: `${url.origin}${path}${url.search}`.slice(0, longestAddress),
    path,
    search: url.searchParams,
    consent: url.hash.slice(1),
  }
}
