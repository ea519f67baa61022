import { resolve } from 'node:path'
import { campaignProject, shownSections } from '#project/campaigns/campaign-project.ts'
import type { Project } from '#project/project.ts'
import { headerLabels, isStandard } from '#project/sections/section-ids.ts'
import { hasCampaigns, importCampaign } from './campaign-module.ts'
import { exportValues } from './export-values.ts'

/** The links of the navigation: one for each shown section that has a label. */
export const navItemsOf = ({ sections, words }: Project) =>
  sections.flatMap(id => {
    const section = words.sections[id]
    const label = isStandard(id) ? words.nav[id] : section && 'nav' in section && section.nav
    return typeof label === 'string' ? [{ id, label }] : []
  })

/** Whether the header has too little room for all labels. */
export const hasMoreMenu = (project: Project): boolean => navItemsOf(project).length > headerLabels

/** The sections of the page and the links to them. */
export const sectionsModule = (project: Project): string => {
  const { sections: order } = project
  const navItems = navItemsOf(project)
  // The menu itself takes the last place in the header.
  const fewer = `navItems.slice(0, ${headerLabels - 1})`
  if (!hasCampaigns(project))
    return `${exportValues({ order, navItems })}\nexport const headerItems = ${hasMoreMenu(project) ? fewer : 'navItems'}`
  return `${importCampaign}
export const order = campaign.order ?? ${JSON.stringify(order)}
export const navItems = campaign.navItems ?? ${JSON.stringify(navItems)}
export const headerItems = navItems.length > ${headerLabels} ? ${fewer} : navItems`
}

/** The full page and its campaign pages. */
const everyPage = (project: Project): Project[] => [
  project,
  ...Object.keys(project.campaigns).map(slug => campaignProject(project, slug)),
]

/** The menu for labels that do not fit the header; a page with room for all gets no code for it. */
export const moreMenuModule = (project: Project): string => {
  const file = JSON.stringify(resolve('src/site/shell/navigation/more-menu.tsx'))
  const pages = everyPage(project)
  if (pages.every(hasMoreMenu)) return `export { MoreMenu } from ${file}`
  return pages.some(hasMoreMenu)
    ? `import { MoreMenu as Menu } from ${file}
import { headerItems, navItems } from 'virtual:project/sections'
export const MoreMenu = headerItems.length < navItems.length ? Menu : undefined`
    : 'export const MoreMenu = undefined'
}

/** The listener for the button of an outside player; a page without a player gets no code for it. */
export const toursModule = ({ sections, campaigns, words }: Project): string =>
  shownSections(sections, campaigns).some(id => {
    const section = words.sections[id]
    return section?.kind === 'tour' && section.link
  })
    ? `export { listenToTours } from ${JSON.stringify(resolve('src/site/sections/extra/tour/listen-to-tours.ts'))}`
    : 'export const listenToTours = undefined'
