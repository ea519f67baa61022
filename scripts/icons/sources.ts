import { readdirSync } from 'node:fs'
import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import { digestOf } from '../made.ts'

/** What the icons and the social picture are made from. */
export const hero = `imagery/masters/${project.hero.wide.name}.jpg`

/** The words set on the social picture. */
export const socialWords = {
  name: siteConfig.projectName,
  tagline: project.tagline,
  note: project.impression,
}

/** Digest of all of it, drawing code included. */
export const iconSources = (): string => {
  const code = readdirSync('scripts/icons').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      hero,
      'src/brand/mark.ts',
      'src/brand/place-drawings.ts',
      'src/brand/typefaces.ts',
      'scripts/icons.ts',
      ...code.sort().map(file => `scripts/icons/${file}`),
    ],
    socialWords,
  )
}
