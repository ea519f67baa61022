import { readdirSync } from 'node:fs'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { typefaceFile } from '#project/typeface-file.ts'
import { digestOf } from '../made.ts'

/** Where the brochure is kept: not under public/, because only those who left a lead are given it. */
export const brochureFile = 'brochure.pdf'

/** Digest of what the brochure is made from: its code and the brand's, its typefaces, every master, and the words it shows. */
export const brochureSources = ({
  id,
  settings,
  words,
  labels,
  plan,
  map,
  theme,
  logoOnLight,
  pictures,
}: Project): string => {
  const code = ['src/brand', 'src/brochure'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )
  const masters = readdirSync(projectPath(id, 'masters')).map(file => projectPath(id, 'masters', file))
  const typefaces = [theme.type.display, theme.type.text].map(face => typefaceFile(id, face))
  const { badge, consent, privacy, templates, labels: _, ...shown } = words
  const {
    analytics,
    blockedCountries,
    calls,
    currency,
    defaultCountry,
    origin,
    projectId,
    recipients,
    rera,
    timeZone,
    ...named
  } = settings
  return digestOf([...code.sort(), ...typefaces, ...masters.sort()], {
    plan,
    map,
    theme,
    logoOnLight,
    shown,
    labels: [labels.brochure, labels.sections.kilometres, labels.sections.notToScale, labels.shell.partner],
    named,
    alone: pictures.brochure,
  })
}
