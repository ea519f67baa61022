import type { DeskProject } from '#contract/crm/projects.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'

/** The page a lead came from: a campaign page by its name, any other by its path. */
export function describePage(address: string, pages: DeskProject['campaignPages'] = {}): string {
  const path = URL.parse(address)?.pathname ?? address
  const slug = slugOfPath(path) ?? ''
  return Object.hasOwn(pages, slug) ? `${pages[slug]} · ${path}` : path
}
