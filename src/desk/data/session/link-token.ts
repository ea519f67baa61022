import { firstFragment, linkFragment } from '#api/team/team.ts'

/** A one-time token, and whether it creates the first admin. */
interface LinkInAddress {
  token: string
  isFirst: boolean
}

/** Removes the one-time token from the address, so that it stays out of the browser's history. */
export function linkInAddress(): LinkInAddress | undefined {
  const fragment = [linkFragment, firstFragment].find(begin => location.hash.startsWith(begin))
  if (!fragment) return undefined
  const token = decodeURIComponent(location.hash.slice(fragment.length))
  history.replaceState(null, '', location.pathname + location.search)
  return { token, isFirst: fragment === firstFragment }
}
