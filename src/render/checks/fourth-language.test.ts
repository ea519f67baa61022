import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { english } from '#labels/english.ts'
import { scriptFace } from '#project/brand/typefaces.ts'
import { activeProject, projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptLetters } from '#project/scripts/scripts.ts'
import { projectCopy } from '../../../tests/project-copy.ts'
import { sitemap } from '../hosts/discovery.ts'
import { madeFonts, pageTheme } from '../styles/theme-css.ts'
import { projectMistakes } from './mistakes.ts'

/** A language in a known script, and one in a script that no project uses. */
const marathi = { language: 'mr', letters: 'कखगघचछजझटठडढतथदधनपफबभमयरलवशस', range: 'U+900-97F' }
const tamil = { language: 'ta', letters: 'கஙசஞடணதநபமயரலவழளறனஅஆஇஈஉ', range: 'U+B80-BFF' }
type Fourth = typeof marathi

/** Random letters as words; placeholders stay. */
const madeUpOf =
  ({ letters }: Fourth) =>
  (text: string) =>
    text.replace(/\{\w+\}|[A-Za-z]/g, found =>
      found.length > 1 ? found : (letters.at(found.charCodeAt(0) % letters.length) ?? ''),
    )

const kept = new Set(['icon', 'id', 'version', 'country', 'link', 'about'])

const translated = (value: unknown, madeUp: (text: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return kept.has(key) ? value : madeUp(value)
  if (Array.isArray(value)) return kept.has(key) ? value : value.map(item => translated(item, madeUp))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, translated(inner, madeUp, name)]),
  )
}

/** A copy of the tested project with one more words file, for a language without labels. */
const withLanguage = (fourth: Fourth) => {
  const copy = projectCopy()
  const madeUp = madeUpOf(fourth)
  const { language, letters } = fourth
  const words = JSON.parse(readFileSync(join(copy.folder, 'words/en.json'), 'utf8'))
  const plans: Record<string, { rooms: { name: string }[] }> = JSON.parse(
    readFileSync(join(copy.folder, 'unit-plans.json'), 'utf8'),
  )
  const rooms = Object.values(plans).flatMap(plan => plan.rooms.map(({ name }) => name.replace(/ \d+$/, '')))
  const said = {
    ...(translated(words, madeUp) as object),
    labels: translated(
      Object.fromEntries(Object.entries(english).map(([name, group]) => [name, { ...group }])),
      madeUp,
    ),
    rooms: Object.fromEntries(rooms.map(name => [name, madeUp(name)])),
    banner: { text: letters.slice(0, 2), action: letters.slice(2, 4) },
    nav: Object.fromEntries(Object.keys(words.nav).map(id => [id, madeUp(id).slice(0, 6)])),
  }
  const file = join(copy.folder, `words/${language}.json`)
  writeFileSync(file, JSON.stringify(said))
  copy.change('settings.json', value => {
    value.languages = [language]
  })
  const allowEnglish = () =>
    copy.change('settings.json', value => {
      value.englishFallback = true
    })
  return { file, said, folder: copy.folder, allowEnglish }
}

/** A new script needs its typefaces in the project's own folder; these contain only the tested letters. */
const addTypefaces = (folder: string) =>
  cpSync(join(import.meta.dirname, '../../../tests/fonts'), join(folder, 'fonts'), { recursive: true })

it.each([marathi, tamil])(
  'a fourth language, $language, is one words file and one typeface',
  async fourth => {
    const { folder } = withLanguage(fourth)
    const { language, range } = fourth
    if (fourth === tamil) addTypefaces(folder)
    expect(await projectMistakes(activeProject())).toEqual([])
    const project = loadProject(activeProject(), language)
    expect(project.settings.locale).toBe(`${language}-IN`)
    expect(project.labels.forms.submit).toBe(madeUpOf(fourth)(english.forms.submit))
    const { origin } = project.settings
    expect(sitemap(project.settings)).toContain(`hreflang="${language}" href="${origin}/${language}/"`)
    const css = pageTheme(
      project,
      madeFonts(projectPath(activeProject(), 'made')),
      file => `fonts/${file}.woff2`,
    )
    expect(css).toContain(`unicode-range: ${range},U+200C-200D`)
    const { text } = project.theme.type
    const [script] = otherScripts(project, text)
    if (!script) throw new Error('The words are in another script.')
    const letters = scriptLetters(project, script)
    const cut = new Set(
      create(await scriptFace(scriptFile(project, script, text), letters, 400)).characterSet,
    )
    expect([...letters].filter(letter => !cut.has(letter.codePointAt(0) ?? 0))).toEqual([])
  },
)

it('missing texts stop the build with their file and key', async () => {
  const { file, said } = withLanguage(marathi)
  const { tagline: _, ...without } = said as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...without, labels: {}, rooms: {} }))
  const mistakes = (await projectMistakes(activeProject())).join('\n')
  expect(mistakes).toContain(`${file}: tagline: is missing`)
  writeFileSync(file, JSON.stringify({ ...said, labels: {}, rooms: { Attic: 'क' } }))
  const others = (await projectMistakes(activeProject())).join('\n')
  expect(others).toContain(`${file}: labels.shell: is missing`)
  expect(others).toContain(`${file}: rooms.Kitchen: is missing`)
  expect(others).toContain(`${file}: rooms.Attic: there is no such room in unit-plans.json`)
})

it('a project may allow the English text where a translation is missing', async () => {
  const { file, said, allowEnglish } = withLanguage(marathi)
  const { tagline: _, ...without } = said as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...without, banner: { text: 'क', action: '' } }))
  expect((await projectMistakes(activeProject())).length).toBeGreaterThan(0)
  allowEnglish()
  expect(await projectMistakes(activeProject())).toEqual([])
  const { words } = loadProject(activeProject(), marathi.language)
  const { words: inEnglish } = loadProject(activeProject())
  expect(words.tagline).toBe(inEnglish.tagline)
  expect(words.banner).toEqual({ text: 'क', action: inEnglish.banner.action })
})
