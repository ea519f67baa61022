import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectPath } from '../folders.ts'
import type { Project } from '../project.ts'
import type { Typeface } from '../theme/theme.ts'
import { openTypeface, typefaceFile } from '../theme/typeface-file.ts'
import { type OtherScript, scriptLetters, writtenScripts } from './scripts.ts'

const kinds = { serif: 'serif', 'sans-serif': 'sans' }

/** The font family for a script next to one of the theme's typefaces. */
const scriptFamily = (script: Pick<OtherScript, 'name'>, { like }: Typeface): string =>
  `noto-${kinds[like]}-${script.name}`

/** The path of its file: in the project's own `fonts/`, or in an installed package. */
export const scriptFile = ({ id }: Pick<Project, 'id'>, script: OtherScript, face: Typeface): string => {
  const family = scriptFamily(script, face)
  const own = projectPath(id, 'fonts', `${family}.woff2`)
  if (existsSync(own)) return own
  return fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${script.name}-wght-normal.woff2`),
  )
}

/** The scripts of a project's language that one of its typefaces lacks. */
export const otherScripts = (project: Project, face: Typeface): OtherScript[] => {
  const used = writtenScripts(project)
  if (used.length === 0) return []
  const { characterSet: own } = openTypeface(typefaceFile(project.id, face))
  return used.filter(script =>
    [...scriptLetters(project, script)].some(letter => !own.has(letter.codePointAt(0) ?? 0)),
  )
}
