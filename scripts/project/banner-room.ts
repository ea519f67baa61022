import { campaignProject } from '#project/campaigns/campaign-project.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { textPicture } from '../icons/text-picture.ts'

/** The room for the banner's one line on a phone of 320 px, and the text size there. */
const banner = { room: 290, size: 13.1 }

/** Mistakes of banners that take more than one line on the smallest phone, on the page and its campaign pages. */
export async function bannerFaults(project: Project): Promise<string[]> {
  const own = Object.entries(project.words.campaigns ?? {}).filter(([, { banner: said }]) => said)
  const faults = await Promise.all([
    faultsOf(project, 'banner'),
    ...own.map(([slug]) => faultsOf(campaignProject(project, slug), `campaigns.${slug}.banner`)),
  ])
  return faults.flat()
}

async function faultsOf(project: Project, field: string): Promise<string[]> {
  const { text, action } = project.words.banner
  const { width } = await textPicture(project, { face: 'text', text: `${text} ${action}`, size: banner.size })
  if (width <= banner.room) return []
  const file = projectPath(project.id, 'words', `${project.language}.json`)
  return [
    `${file}: ${field}: is ${width} px wide with its action, where a phone of 320 px has room for ${banner.room}`,
  ]
}
