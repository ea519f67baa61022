import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { openTypeface, typefaceFile } from '#project/theme/typeface-file.ts'

/** Every text with its field. */
export const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path.slice(1), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

export const lettersIn = (text: string) => new Set(text.replaceAll(/[\s\p{C}]/gu, ''))

/** Every letter in the theme's typefaces and in those of other scripts. */
const drawn = (project: Project): Set<string> => {
  const { display, text } = project.theme.type
  const files = [display, text].flatMap(face => [
    typefaceFile(project.id, face),
    ...otherScripts(project, face).map(script => scriptFile(project, script, face)),
  ])
  return new Set(
    files.flatMap(file => [...openTypeface(file).characterSet].map(code => String.fromCodePoint(code))),
  )
}

/** Names every field with letters that none of the page's typefaces has; a browser would show another typeface or empty boxes. */
export function letterFaults(project: Project): string[] {
  const {
    id,
    language,
    settings,
    words: { templates, ...shown },
  } = project
  const { projectName, partnerName, phone, registration } = settings
  const named = textsOf({ projectName, partnerName, phone, registration })
  // The chat app shows messages in its own typeface.
  const said = textsOf(shown)
  const known = drawn(project)
  const faults = (file: string, texts: [path: string, text: string][]) =>
    texts.flatMap(([path, text]) => {
      const missing = [...lettersIn(text)].filter(letter => !known.has(letter))
      // A missing letter is reported once, although names occur often.
      for (const letter of missing) known.add(letter)
      return missing.length > 0 ? [`${file}: ${path}: the typefaces have no ${missing.join(' ')}`] : []
    })
  return [
    ...faults(projectPath(id, 'settings.json'), named),
    ...faults(projectPath(id, 'words', `${language}.json`), said),
  ]
}
