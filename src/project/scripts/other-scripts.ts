import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Letters } from '#domain/leads/rules.ts'
import { projectPath } from '../folders.ts'
import { furtherLanguages, languagesOf } from '../languages.ts'
import type { Project } from '../project.ts'
import type { ProjectSettings } from '../settings/settings.ts'
import type { Typeface } from '../theme/theme.ts'
import { openTypeface, typefaceFile } from '../theme/typeface-file.ts'
import { type OtherScript, scriptLetters, writtenScripts } from './scripts.ts'

/**
 * The letters that the forms of a project's page accept in a name: any, unless the settings limit its language to A to
 * Z.
 */
export const lettersOf = ({ settings, language }: Pick<Project, 'settings' | 'language'>): Letters =>
  settings.letters[language] ?? 'any'

/** A line for each language that no page can have; a language that was removed in the desk may be added back. */
export const unknownLetters = (settings: ProjectSettings): string[] => {
  const languages = [...new Set([...languagesOf({ settings }), ...furtherLanguages])]
  return Object.keys(settings.letters)
    .filter(language => !languages.includes(language))
    .map(language => `letters.${language}: must be one of ${languages.join(', ')}`)
}

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
