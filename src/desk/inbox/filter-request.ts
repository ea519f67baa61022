import { searchHeader } from '#contract/desk-paths.ts'

/** How the service is asked for a filter: in the address, but for the words searched for, which no log may keep. */
export function filterRequest(path: string, parameters: URLSearchParams) {
  const search = parameters.get('search')
  const others = new URLSearchParams(parameters)
  others.delete('search')
  return {
    address: `${path}?${others}`,
    headers: search ? { [searchHeader]: encodeURIComponent(search) } : undefined,
  }
}
