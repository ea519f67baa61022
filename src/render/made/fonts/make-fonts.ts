import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { staticFace } from '#project/brand/typefaces.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { type OtherScript, scriptLetters, scriptWords } from '#project/scripts/scripts.ts'
import { type FallbackMetrics, typefaceFile } from '#project/theme/typeface-file.ts'
import { digestOf, generatedPath, recordGenerated } from '../generated.ts'
import { lettersIn, textsOf } from '../letters.ts'
import { cutToShapes } from './cut-to-shapes.ts'
import { fallbackMetrics } from './fallback-metrics.ts'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Letters that visitors type, that the page itself shows, and that the project's words use in all its languages. */
const lettersOf = (languages: Project[]): string => {
  const own = languages.flatMap(({ settings, labels, words: { templates, ...shown } }) =>
    textsOf({ settings, labels, shown }).map(([, text]) => text),
  )
  const letters = [...lettersIn(own.join(''))].sort()
  return [...new Set([...printableAscii, ...'\u00a0©·×°²–—‘’“”…₹→', ...letters])].join('')
}

/** Text in another script's typeface, in any language of a project. */
interface UsedScript {
  project: Project
  script: OtherScript
  letters: string
  words: string[]
}

/** The other scripts that a typeface is combined with in any language, with all letters and words of each. */
const usedScripts = (languages: Project[], name: 'display' | 'text'): UsedScript[] => {
  const used = new Map<string, UsedScript>()
  for (const project of languages) {
    for (const script of otherScripts(project, project.theme.type[name])) {
      const before = used.get(script.name)
      const letters = new Set((before?.letters ?? '') + scriptLetters(project, script))
      const words = new Set([...(before?.words ?? []), ...scriptWords(project, script)])
      used.set(script.name, {
        project,
        script,
        letters: [...letters].sort().join(''),
        words: [...words].sort(),
      })
    }
  }
  return [...used.values()]
}

const usedOthers = (languages: Project[]) =>
  (['display', 'text'] as const).map(name =>
    usedScripts(languages, name).map(({ script, letters, words }) => [script.name, letters, words]),
  )

/** Digest of the sources of a project's typefaces, including the code that subsets them. */
export const fontSources = (project: Project): string => {
  const { id, theme } = project
  const languages = inEveryLanguage(project)
  const code = readdirSync('src/render/made/fonts').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      typefaceFile(id, theme.type.display),
      typefaceFile(id, theme.type.text),
      ...code.sort().map(file => `src/render/made/fonts/${file}`),
    ],
    { type: theme.type, letters: lettersOf(languages), others: usedOthers(languages) },
  )
}

/** All of Latin-1, because names in the desk use it. */
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

/** A package's licence is beside the folder of its files. */
const licenceOf = (file: string) => join(dirname(file), '../LICENSE')

const joiners = '\u200c\u200d'

/** Subsets the typefaces of the pages' other scripts to the letters in use, and the glyphs they take in the words. */
async function makeOthers(languages: Project[], name: 'display' | 'text'): Promise<string[]> {
  const wght = name === 'text' ? { min: 400, max: 700 } : 400
  const files: string[] = []
  for (const { script, project, letters, words } of usedScripts(languages, name)) {
    const { id, theme } = project
    const source = scriptFile(project, script, theme.type[name])
    const file = `fonts/${name}-${script.name}.woff2`
    const all = letters + joiners
    const options = { targetFormat: 'truetype', variationAxes: { wght } } as const
    const shaped = cutToShapes(await subsetFont(readFileSync(source), all, options), all, words)
    writeFileSync(
      generatedPath(id, file),
      await subsetFont(shaped, all, { targetFormat: 'woff2', variationAxes: {} }),
    )
    const licence = licenceOf(source)
    if (existsSync(licence))
      copyFileSync(licence, generatedPath(id, `fonts/LICENSE-${name}-${script.name}.txt`))
    files.push(file)
  }
  return files
}

/** Subsets one typeface for page and desk, and measures its fallback. */
async function makeFace(
  project: Project,
  letters: string,
  name: 'display' | 'text',
): Promise<FallbackMetrics> {
  const { id, theme } = project
  const face = theme.type[name]
  const source = typefaceFile(id, face)
  const original = readFileSync(source)
  const variationAxes = { ...face.axes, ...(name === 'text' && { wght: { min: 400, max: 700 } }) }
  for (const [target, text] of [
    [`fonts/${name}.woff2`, letters],
    [`fonts/desk-${name}.woff2`, letters + latin1],
  ] as const)
    writeFileSync(
      generatedPath(id, target),
      await subsetFont(original, text, { targetFormat: 'woff2', variationAxes }),
    )
  const licence = licenceOf(source)
  if (existsSync(licence)) copyFileSync(licence, generatedPath(id, `fonts/LICENSE-${name}.txt`))
  const still = await staticFace(source, { ...face.axes, ...(name === 'text' && { wght: 400 }) })
  return fallbackMetrics(still, face.like)
}

/** Subsets a project's typefaces to the letters and weights in use, so that a page loads no more. */
export async function makeFonts(project: Project, say: (line: string) => void): Promise<void> {
  const { id } = project
  mkdirSync(generatedPath(id, 'fonts'), { recursive: true })
  const languages = inEveryLanguage(project)
  const letters = lettersOf(languages)
  const metrics = {
    display: await makeFace(project, letters, 'display'),
    text: await makeFace(project, letters, 'text'),
  }
  writeFileSync(generatedPath(id, 'fonts.json'), `${JSON.stringify(metrics, null, 2)}\n`)
  const files = [
    ...['display', 'text', 'desk-display', 'desk-text'].map(name => `fonts/${name}.woff2`),
    ...(await makeOthers(languages, 'display')),
    ...(await makeOthers(languages, 'text')),
  ]
  recordGenerated(id, 'fonts', fontSources(project), [...files, 'fonts.json'])
  say(`Made ${files.join(', ')} of ${id}`)
}
