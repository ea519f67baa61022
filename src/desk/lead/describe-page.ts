import type { DeskProject } from '#contract/team/desk-project.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'

/** The path of an address; of a text that is none, the text. The oldest browsers of the desk have no `URL.parse`. */
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
