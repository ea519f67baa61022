import { resolve } from 'node:path'
import { projectPath } from '#project/folders.ts'
import { homeOf, languageName, languagesOf } from '#project/languages.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { otherScripts } from '#project/theme/other-scripts.ts'
import { writeDrawings } from '../drawings.ts'
import { hasCampaigns, importCampaign } from './campaign-module.ts'
import { exportValues } from './export-values.ts'

/** The languages of a page: the name, the address and the drawn name of each. */
export const languagesModule = async (project: Project): Promise<string> => {
  const { language } = project
  const codes = languagesOf(project)
  const { file, names } = await writeDrawings(project)
  const widthOf = (code: string) => names.find(name => name.code === code)?.width ?? 0
  const languages = codes.map(code => ({
    code,
    name: languageName(code),
    home: homeOf(code),
    width: widthOf(code),
  }))
  const fullPage = homeOf(language)
  const drawings = `export { default as drawings } from ${JSON.stringify(file)}`
  if (!hasCampaigns(project)) {
    const same = 'export { fullPage as home, fullPage as firstPage }'
    return `${drawings}\n${exportValues({ language, fullPage, languages })}\n${same}`
  }
  return `${importCampaign}
${drawings}
${exportValues({ language, fullPage })}
const path = campaign.path ?? ''
export const home = fullPage + path
export const firstPage = path ? home + '/' : fullPage
export const languages = ${JSON.stringify(languages)}.map(one => ({ ...one, home: one.home + path }))`
}

/** The invitation to read in each language, with the typeface of its script. */
export const invitationsModule = (project: Project): string => {
  const imports: string[] = []
  const faceOf = (other: Project) => {
    const [script] = otherScripts(other, other.theme.type.text)
    if (!script) return ''
    const file = resolve(projectPath(other.id, 'made/fonts', `text-${script.name}.woff2`))
    const name = `face${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(file)}`)
    return `, face: { address: ${name}, range: ${JSON.stringify(script.range)} }`
  }
  const entries = inEveryLanguage(project).map(other => {
    const { readHere, dismiss } = other.labels.shell
    const words = `text: ${JSON.stringify(readHere)}, dismiss: ${JSON.stringify(dismiss)}`
    return `${JSON.stringify(other.language)}: { ${words}${faceOf(other)} }`
  })
  return `${imports.join('\n')}\nexport const invitations = { ${entries.join(', ')} }`
}
