import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { create } from 'fontkit'
import { languageName, languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { scriptFile } from '#project/theme/other-scripts.ts'
import { scriptOf } from '#project/theme/scripts.ts'
import { placeDrawings } from '../../src/brand/place-drawings.ts'
import { scriptFace } from '../../src/brand/typefaces.ts'
import { cacheFolder } from './cache-folder.ts'

/** Units of an em, and what of them lies above and below the line. */
const em = 200
const box = { above: 190, below: 90 }

/** A language's name as a drawing. */
export interface DrawnName {
  code: string
  /** In ems. */
  width: number
  path: string
}

const isDrawn = (language: string) => scriptOf(language) !== 'Latin'

const drawName = async (project: Project, code: string): Promise<DrawnName> => {
  const script = scriptOf(code)
  const name = languageName(code)
  const other = { name: script.toLowerCase(), script, range: '' }
  const font = create(await scriptFace(scriptFile(project, other, project.theme.type.text), name, 500))
  const scale = em / font.unitsPerEm
  const { glyphs, positions } = font.layout(name)
  let right = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.transform(
      scale,
      0,
      0,
      -scale,
      (right + xOffset) * scale,
      box.above - yOffset * scale,
    )
    right += xAdvance
    return path.toSVG()
  })
  const path = paths.join('').replaceAll(/-?\d+\.\d+/g, number => String(Math.round(Number(number))))
  return { code, width: Math.ceil(right * scale) / em, path }
}

/** Every place's drawing, the project's own in place of one of the same name; the line keeps its strength at any size. */
const placesOf = ({ icons }: Project) => [
  ...Object.entries(placeDrawings)
    .filter(([name]) => !Object.hasOwn(icons, name))
    .map(([name, path]) => `<path id="${name}" vector-effect="non-scaling-stroke" d="${path}"/>`),
  ...Object.entries(icons).map(
    ([name, { box, shapes }]) => `<symbol id="${name}" viewBox="${box}">${shapes}</symbol>`,
  ),
]

/** What the languages of a project that other pages have no letters for call themselves. */
export const drawNames = (project: Project): Promise<DrawnName[]> =>
  Promise.all(
    languagesOf(project)
      .filter(isDrawn)
      .map(code => drawName(project, code)),
  )

/** The page's drawings as one picture, each by its name. */
export const drawingsSvg = (project: Project, names: readonly DrawnName[]): string => {
  const paths = [...names.map(({ code, path }) => `<path id="${code}" d="${path}"/>`), ...placesOf(project)]
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
}

/**
 * The page's drawings in one file, by their names: those of places, and what other languages call themselves, because a page of one
 * language carries no letters of another's and not every reader's machine has them. One file, because a browser asks for it at once.
 */
export async function writeDrawings(project: Project): Promise<{ file: string; names: DrawnName[] }> {
  const names = await drawNames(project)
  const file = cacheFolder('drawings', `${project.id}.svg`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawingsSvg(project, names))
  return { file, names }
}
