import { linkFragment } from '#contract/desk/team.ts'

/** Takes the one-time token out of the address, where nobody should find it afterwards. */
export function linkToken(): string | undefined {
  if (!location.hash.startsWith(linkFragment)) return undefined
  const token = decodeURIComponent(location.hash.slice(linkFragment.length))
  history.replaceState(null, '', location.pathname + location.search)
  return token
}
