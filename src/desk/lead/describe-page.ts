import type { DeskProject } from '#api/team/desk-project.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'

/** The path of an address, or the text itself if it is no address. The desk's oldest browsers have no `URL.parse`. */
const pathOf = (address: string): string => {
  try {
    return new URL(address).pathname
  } catch {
    return address
  }
}

/** The page a lead came from: a campaign page by its name, any other by its path. */
export function describePage(address: string, pages: DeskProject['campaignPages'] = {}): string {
  const path = pathOf(address)
  const slug = slugOfPath(path) ?? ''
  return Object.hasOwn(pages, slug) ? `${pages[slug]} · ${path}` : path
}
