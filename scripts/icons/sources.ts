import { readdirSync } from 'node:fs'
import { firstStats } from '#lib/stats/stats.ts'
import { projectPath } from '#project/folders.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { digestOf } from '../generated.ts'

/** The background of the social picture. */
export const heroMaster = ({ id, words }: Project): string =>
  projectPath(id, 'masters', `${words.hero.wide.name}.jpg`)

/** The words on the social picture. */
export const socialWords = ({ settings, words }: Project) => {
  const { numbers, authority, host, shareOfName } = shownRegistration(settings)
  return {
    name: settings.projectName,
    tagline: words.tagline,
    // The facts that buyers ask first.
    facts: firstStats(words.stats, ['configuration', 'price'])
      .map(({ value }) => value)
      .join('  ·  '),
    note: words.impression,
    numbers,
    registry: `${authority}  ${host}`,
    shareOfName,
  }
}

/** Digest of the sources of the icons and the social picture, including the code that draws them. */
export const iconSources = (project: Project): string => {
  const code = readdirSync('scripts/icons').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      heroMaster(project),
      projectPath(project.id, 'theme.json'),
      'src/project/brand/typefaces.ts',
      typefaceFile(project.id, project.theme.type.display),
      typefaceFile(project.id, project.theme.type.text),
      ...code.sort().map(file => `scripts/icons/${file}`),
    ],
    { logo: project.logo, words: inEveryLanguage(project).map(socialWords) },
  )
}
