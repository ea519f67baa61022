import { readdirSync } from 'node:fs'
import { brochure } from '#content/brochure.ts'
import * as spots from '#content/master-plan-spots.ts'
import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import { digestOf } from '../made.ts'

/** Where the brochure is kept: not under public/, because only those who left a lead are given it. */
export const brochureFile = 'brochure/brochure.pdf'

/** Digest of what the brochure is made from: its code and the brand's, every master, and the words it shows. */
export const brochureSources = (): string => {
  const code = ['src/brand', 'src/brochure'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )
  const masters = readdirSync('imagery/masters').map(file => `imagery/masters/${file}`)
  const { badge, consent, privacy, ...shown } = project
  const { analytics, blockedCountries, calls, defaultCountry, origin, projectId, ...named } = siteConfig
  return digestOf([...code.sort(), ...masters.sort()], { brochure, spots, shown, named })
}
