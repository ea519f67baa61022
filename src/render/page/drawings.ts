import { create } from 'fontkit'
import { placeDrawings } from '#project/brand/place-drawings.ts'
import { scriptFace } from '#project/brand/typefaces.ts'
import { languageName, languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptOf } from '#project/scripts/scripts.ts'

/** Units of an em, and the parts of it above and below the line. */
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

/** Every place's drawing; a project's own replaces one of the same name. The line keeps its width at any size. */
const placesOf = ({ icons }: Project) => [
  ...Object.entries(placeDrawings)
    .filter(([name]) => !Object.hasOwn(icons, name))
    .map(([name, path]) => `<path id="${name}" vector-effect="non-scaling-stroke" d="${path}"/>`),
  ...Object.entries(icons).map(
    ([name, { box, shapes }]) => `<symbol id="${name}" viewBox="${box}">${shapes}</symbol>`,
  ),
]

/** The names of a project's languages in scripts that the page's typefaces lack. */
export const drawNames = (project: Project): Promise<DrawnName[]> =>
  Promise.all(
    languagesOf(project)
      .filter(isDrawn)
      .map(code => drawName(project, code)),
  )

/**
 * The page's drawings in one SVG, each by its name: places, and the names of other languages, because a page carries no letters of other
 * scripts and a reader's machine may lack them. It is one file, so that a browser requests it once.
 */
export const drawingsSvg = (project: Project, names: readonly DrawnName[]): string => {
  const paths = [...names.map(({ code, path }) => `<path id="${code}" d="${path}"/>`), ...placesOf(project)]
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
}
