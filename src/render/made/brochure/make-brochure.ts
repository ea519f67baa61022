import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { brochureFile, projectPath } from '#project/folders.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { builtFolder } from '../../freshness.ts'
import { loadBrochure } from '../../page/page-bundle.ts'
import { digestOf, generatedPath, recordGenerated } from '../generated.ts'

/** The parts of a project that a brochure shows in one language. */
const shownIn = ({ settings, words, labels, plan, icons }: Project) => {
  const {
    badge,
    consent,
    privacy,
    templates,
    labels: _,
    rooms,
    sections: _sections,
    nav,
    banner,
    headline,
    campaigns,
    ...shown
  } = words
  const {
    analytics,
    blockedCountries,
    calls,
    currency,
    defaultCountry,
    deskOrigin,
    frames,
    homes,
    languages,
    origin,
    projectId,
    recipients,
    keptFor,
    rera,
    search,
    serviceOrigin,
    timeZone,
    ...named
  } = settings
  return {
    plan,
    icons,
    shown,
    labels: [
      labels.brochure,
      labels.sections.photograph,
      labels.sections.kilometres,
      labels.sections.notToScale,
      labels.shell.partner,
    ],
    named,
  }
}

/** Code of other rooms that draws in a brochure: QR codes, colours, text shaping and the choice of typefaces. */
const drawingCode = [
  'src/lib/phone-links.ts',
  'src/lib/qr-code.ts',
  'src/lib/colours.ts',
  'src/project/scripts/other-scripts.ts',
  'src/project/theme/rename-face.ts',
  'src/project/scripts/scripts.ts',
  'src/project/theme/shape-face.ts',
]

/** The files of the code that makes brochures, sorted. */
export const brochureCode = (): string[] =>
  [
    ...drawingCode,
    ...['src/project/brand', 'src/brochure', 'src/project/map'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /(?<!\.test)\.tsx?$/.test(file))
        .map(file => `${folder}/${file}`),
    ),
  ].sort()

/** Digest of the brochures' sources: their code, the brand's and the map's, typefaces, every master, and the words shown. */
export const brochureSources = (project: Project): string => {
  const { id, map, theme, logoOnLight, pictures } = project
  const masters = readdirSync(projectPath(id, 'masters')).map(file => projectPath(id, 'masters', file))
  const typefaces = [theme.type.display, theme.type.text].map(face => typefaceFile(id, face))
  return digestOf([...brochureCode(), ...typefaces, ...masters.sort()], {
    map,
    theme,
    logoOnLight,
    languages: inEveryLanguage(project).map(shownIn),
    alone: pictures.brochure,
    photographs: pictures.photographs,
  })
}

/** Makes a project's brochure in each of its languages. It is not under public/, because only visitors who left a lead may read it. */
export async function makeBrochure(project: Project, say: (line: string) => void): Promise<void> {
  const { renderBrochure } = await loadBrochure(builtFolder('page'))
  mkdirSync(generatedPath(project.id), { recursive: true })
  const files: string[] = []
  for (const said of inEveryLanguage(project)) {
    const name = brochureFile(said.language)
    const pdf = await renderBrochure(said)
    // Replaced as a whole, because a running service may be sending the current one.
    writeFileSync(generatedPath(project.id, `${name}.new`), pdf)
    renameSync(generatedPath(project.id, `${name}.new`), generatedPath(project.id, name))
    files.push(name)
    say(`${generatedPath(project.id, name)}: ${(pdf.length / 1e6).toFixed(2)} MB`)
  }
  recordGenerated(project.id, 'brochure', brochureSources(project), files)
}
