import { searchHeader } from '#api/desk-paths.ts'

/** Builds the request for a filter: in the address, except for the search text, which no log may contain. */
export function filterRequest(path: string, parameters: URLSearchParams) {
  const search = parameters.get('search')
  const others = new URLSearchParams(parameters)
  others.delete('search')
  return {
    address: `${path}?${others}`,
    headers: search ? { [searchHeader]: encodeURIComponent(search) } : undefined,
  }
}
