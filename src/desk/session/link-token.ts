import { firstFragment, linkFragment } from '#contract/crm/team.ts'

/** A one-time token, and whether it makes the first admin. */
interface LinkInAddress {
  token: string
  isFirst: boolean
}

/** Takes the one-time token out of the address, where nobody should find it afterwards. */
export function linkInAddress(): LinkInAddress | undefined {
  const fragment = [linkFragment, firstFragment].find(begin => location.hash.startsWith(begin))
  if (!fragment) return undefined
  const token = decodeURIComponent(location.hash.slice(fragment.length))
  history.replaceState(null, '', location.pathname + location.search)
  return { token, isFirst: fragment === firstFragment }
}
