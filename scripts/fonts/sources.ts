import { readdirSync } from 'node:fs'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { otherScripts } from '#project/scripts/other-scripts.ts'
import { type OtherScript, scriptLetters, scriptWords } from '#project/scripts/scripts.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { digestOf } from '../generated.ts'
import { lettersIn, textsOf } from '../project/letters.ts'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Letters that visitors type, that the page itself shows, and that the project's words use in all its languages. */
export const lettersOf = (languages: Project[]): string => {
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
export const usedScripts = (languages: Project[], name: 'display' | 'text'): UsedScript[] => {
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
  const code = readdirSync('scripts/fonts').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      typefaceFile(id, theme.type.display),
      typefaceFile(id, theme.type.text),
      ...code.sort().map(file => `scripts/fonts/${file}`),
    ],
    { type: theme.type, letters: lettersOf(languages), others: usedOthers(languages) },
  )
}
