import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { FallbackMetrics } from '#project/made-fonts.ts'
import { otherScripts, scriptFile, scriptLetters } from '#project/other-scripts.ts'
import type { Project } from '#project/project.ts'
import { typefaceFile } from '#project/typeface-file.ts'
import { staticFace } from '../../src/brand/typefaces.ts'
import { madePath, recordMade } from '../made.ts'
import { fallbackMetrics } from './fallback-metrics.ts'
import { fontSources, lettersOf } from './sources.ts'

/** People write to the desk under names of their own: all of Latin-1. */
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

/** A package's licence lies beside the folder of its files. */
const licenceOf = (file: string) => join(dirname(file), '../LICENSE')

const joiners = '\u200c\u200d'

/** Cuts what the page's other scripts are set in: to the letters in use, and all the shapes that they take together. */
async function makeOthers(project: Project, name: 'display' | 'text'): Promise<string[]> {
  const { id, theme } = project
  const face = theme.type[name]
  const wght = name === 'text' ? { min: 400, max: 700 } : 400
  const files: string[] = []
  for (const script of otherScripts(project, face)) {
    const file = `fonts/${name}-${script.name}.woff2`
    const original = readFileSync(scriptFile(script, face))
    const letters = scriptLetters(project, script) + joiners
    writeFileSync(
      madePath(id, file),
      await subsetFont(original, letters, { targetFormat: 'woff2', variationAxes: { wght } }),
    )
    copyFileSync(
      licenceOf(scriptFile(script, face)),
      madePath(id, `fonts/LICENSE-${name}-${script.name}.txt`),
    )
    files.push(file)
  }
  return files
}

/** Cuts one typeface for page and desk, and measures what stands in for it. */
async function makeFace(project: Project, name: 'display' | 'text'): Promise<FallbackMetrics> {
  const { id, theme } = project
  const face = theme.type[name]
  const source = typefaceFile(id, face)
  const original = readFileSync(source)
  const variationAxes = { ...face.axes, ...(name === 'text' && { wght: { min: 400, max: 700 } }) }
  const letters = lettersOf(project)
  for (const [target, text] of [
    [`fonts/${name}.woff2`, letters],
    [`fonts/desk-${name}.woff2`, letters + latin1],
  ] as const)
    writeFileSync(
      madePath(id, target),
      await subsetFont(original, text, { targetFormat: 'woff2', variationAxes }),
    )
  const licence = licenceOf(source)
  if (existsSync(licence)) copyFileSync(licence, madePath(id, `fonts/LICENSE-${name}.txt`))
  const still = await staticFace(source, { ...face.axes, ...(name === 'text' && { wght: 400 }) })
  return fallbackMetrics(still, face.like)
}

/** Cuts a project's typefaces down to the letters and weights in use, so that a page carries no more. */
export async function makeFonts(project: Project, say: (line: string) => void): Promise<void> {
  const { id } = project
  mkdirSync(madePath(id, 'fonts'), { recursive: true })
  const metrics = { display: await makeFace(project, 'display'), text: await makeFace(project, 'text') }
  writeFileSync(madePath(id, 'fonts.json'), `${JSON.stringify(metrics, null, 2)}\n`)
  const files = [
    ...['display', 'text', 'desk-display', 'desk-text'].map(name => `fonts/${name}.woff2`),
    ...(await makeOthers(project, 'display')),
    ...(await makeOthers(project, 'text')),
  ]
  recordMade(id, 'fonts', fontSources(project), [...files, 'fonts.json'])
  say(`Made ${files.join(', ')} of ${id}`)
}
