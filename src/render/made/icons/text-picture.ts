import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import sharp from 'sharp'
import { scriptFace, staticFace } from '#project/brand/typefaces.ts'
import type { Project } from '#project/project.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptLetters } from '#project/scripts/scripts.ts'
import { renameFamily } from '#project/theme/rename-face.ts'
import type { Theme } from '#project/theme/theme.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'

type FaceName = keyof Theme['type']

interface SetText {
  face: FaceName
  text: string
  colour?: string
  /** In px; smaller if the text would be wider than `most`. */
  size: number
  max?: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A typeface on disk, and the family name that selects it. */
interface WrittenFace {
  fontfile: string
  family: string
}

let scratch: string | undefined

const newScratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'typefaces-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder for each typeface, in a parent that is deleted with the process. */
const scratchFolder = () => {
  scratch ??= newScratch()
  return mkdtempSync(join(scratch, 'face-'))
}

const written = new Map<string, Promise<WrittenFace>>()
let writtenFaces = 0

/** Writes a typeface under a family name that no other project's subset of it has. */
const writeFamily = (name: string, file: Uint8Array): WrittenFace => {
  writtenFaces += 1
  const renamed = renameFamily(file, writtenFaces)
  const fontfile = join(scratchFolder(), `${name}.ttf`)
  writeFileSync(fontfile, renamed)
  // The comma keeps words of the name, such as Light, from being parsed as a style.
  return { fontfile, family: `${create(renamed).familyName},` }
}

/** Typefaces of themes without those of other scripts: all languages of a project share them. */
const writtenAlone = new Map<string, Promise<WrittenFace>>()

const writeAlone = ({ id, theme }: Project, name: FaceName): Promise<WrittenFace> => {
  const { [name]: face } = theme.type
  const axes = { ...face.axes, ...(name === 'text' && { wght: 400 }) }
  const file = typefaceFile(id, face)
  const key = JSON.stringify([name, file, axes])
  const alone = writtenAlone.get(key) ?? staticFace(file, axes).then(made => writeFamily(name, made))
  writtenAlone.set(key, alone)
  return alone
}

/** The file stays as long as the process, because the text renderer remembers a typeface by its path. */
const writeFace = async (project: Project, name: FaceName): Promise<WrittenFace> => {
  const { fontfile, family } = await writeAlone(project, name)
  return { fontfile, family: `${family}${await writeOthers(project, name)}` }
}

/** Writes the typefaces of other scripts, registers them with the text renderer, and returns their names. */
const writeOthers = async (project: Project, name: FaceName): Promise<string> => {
  const face = project.theme.type[name]
  const families = otherScripts(project, face).map(async script => {
    const file = await scriptFace(scriptFile(project, script, face), scriptLetters(project, script), 400)
    const { fontfile, family } = writeFamily(`${name}-${script.name}`, file)
    await sharp({
      text: { text: scriptLetters(project, script), font: `${family} 16px`, fontfile },
    }).toBuffer()
    return family
  })
  return (await Promise.all(families)).join('')
}

const faceOf = (project: Project, name: FaceName): Promise<WrittenFace> => {
  const key = JSON.stringify([
    project.id,
    project.language,
    project.theme.type[name],
    // A typeface has only the letters that were in use when it was written.
    otherScripts(project, project.theme.type[name]).map(script => [
      script.name,
      scriptLetters(project, script),
    ]),
  ])
  const face = written.get(key) ?? writeFace(project, name)
  written.set(key, face)
  return face
}

/** A line of text as a picture on a transparent background, as wide as its ink. */
export async function textPicture(
  project: Project,
  { face, text, size, colour = '#ffffff', max = Number.POSITIVE_INFINITY }: SetText,
) {
  const { family, fontfile } = await faceOf(project, face)
  const set = async (px: number) => {
    const markup = `<span foreground="${colour}">${escaped(text)}</span>`
    const font = `${family} ${px}px`
    const { data, info } = await sharp({ text: { text: markup, font, fontfile, rgba: true, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, size: px }
  }
  const whole = await set(size)
  return whole.width <= max ? whole : set(Math.floor((size * max) / whole.width))
}
