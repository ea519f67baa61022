import { resolve } from 'node:path'
import { campaignWords } from '#project/campaigns/campaign-data.ts'
import type { Project } from '#project/project.ts'
import { exportValues } from './export-values.ts'

/** The global variable that passes the campaign to a prerendered page in a build. */
export const campaignGlobal = 'campaignPage'

/** The import of the shown campaign page. */
export const importCampaign = `import { campaign } from 'virtual:project/campaign'`

/** Whether a project has campaign pages. Without any, the page's script has no code for them. */
export const hasCampaigns = ({ campaigns }: Project): boolean => Object.keys(campaigns).length > 0

/** The campaign page that is shown: the script reads it from the HTML; the build passes it to the prerendered page. */
export const campaignModule = (project: Project): string =>
  hasCampaigns(project)
    ? `import { addCampaignParameters } from ${JSON.stringify(resolve('src/contract/campaigns/campaign-parameters.ts'))}
export const campaign = import.meta.env.SSR
  ? (globalThis.${campaignGlobal} ?? {})
  : JSON.parse(document.getElementById('root')?.dataset.campaign ?? '{}')
export const addParameters = search => addCampaignParameters(search, campaign.parameters ?? {})`
    : 'export const campaign = {}\nexport const addParameters = undefined'

/** One of the words, of the full page or of the campaign page that is shown. */
export const wordModule = (project: Project, name: string): string => {
  const value = project.words[name as keyof Project['words']]
  const isChanged = hasCampaigns(project) && campaignWords.some(word => word === name)
  return isChanged
    ? `${importCampaign}\nexport const ${name} = campaign.${name} ?? ${JSON.stringify(value)}`
    : exportValues({ [name]: value })
}
