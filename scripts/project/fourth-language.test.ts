import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { english } from '#labels/all.ts'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { otherScripts, scriptFile } from '#project/other-scripts.ts'
import { scriptLetters } from '#project/scripts.ts'
import { scriptFace } from '../../src/brand/typefaces.ts'
import { sitemap } from '../build/discovery.ts'
import { madeFonts, othersOf, pageTheme } from '../build/theme-css.ts'
import { projectMistakes } from './mistakes.ts'
import { projectCopy } from './project-copy.ts'

/** Letters that stand for the words of a language nobody speaks; what is filled in stays. */
const madeUp = (text: string) =>
  text.replace(/\{\w+\}|[A-Za-z]/g, found =>
    found.length > 1 ? found : ('कखगघचछजझटठडढतथदधनपफबभमयरलवशस'.at(found.charCodeAt(0) % 28) ?? ''),
  )

const kept = new Set(['icon', 'id', 'version', 'country', 'link', 'about'])

const translated = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return kept.has(key) ? value : madeUp(value)
  if (Array.isArray(value)) return kept.has(key) ? value : value.map(item => translated(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(inner, name)]))
}

/** The tested project with one words file more, which has no labels to build on. */
const withLanguage = () => {
  const copy = projectCopy()
  const words = JSON.parse(readFileSync(join(copy.folder, 'words/en.json'), 'utf8'))
  const plans: Record<string, { rooms: { name: string }[] }> = JSON.parse(
    readFileSync(join(copy.folder, 'unit-plans.json'), 'utf8'),
  )
  const rooms = Object.values(plans).flatMap(plan => plan.rooms.map(({ name }) => name.replace(/ \d+$/, '')))
  const said = {
    ...(translated(words) as object),
    labels: translated(
      Object.fromEntries(Object.entries(english).map(([name, group]) => [name, { ...group }])),
    ),
    rooms: Object.fromEntries(rooms.map(name => [name, madeUp(name)])),
    banner: { text: 'कख', action: 'गघ' },
    nav: Object.fromEntries(Object.keys(words.nav).map(id => [id, madeUp(id).slice(0, 6)])),
  }
  const file = join(copy.folder, 'words/mr.json')
  writeFileSync(file, JSON.stringify(said))
  copy.change('settings.json', value => {
    value.languages = ['mr']
  })
  return { file, said }
}

it('a fourth language is one words file and one typeface', async () => {
  withLanguage()
  expect(await projectMistakes(activeProject())).toEqual([])
  const project = loadProject(activeProject(), 'mr')
  expect(project.settings.locale).toBe('mr-IN')
  expect(project.labels.forms.submit).toBe(madeUp(english.forms.submit))
  expect(sitemap(project.settings)).toContain(`hreflang="mr" href="${project.settings.origin}/mr/"`)
  const css = pageTheme({ ...project, others: othersOf(project) }, madeFonts(activeProject()))
  expect(css).toContain('unicode-range: U+900-97F,U+200C-200D')
  const { text } = project.theme.type
  const [script] = otherScripts(project, text)
  if (!script) throw new Error('The words are in another script.')
  const letters = scriptLetters(project, script)
  const cut = new Set(create(await scriptFace(scriptFile(project, script, text), letters, 400)).characterSet)
  expect([...letters].filter(letter => !cut.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

it('what it lacks ends the build by file and key', async () => {
  const { file, said } = withLanguage()
  const { tagline: _, ...without } = said as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...without, labels: {}, rooms: {} }))
  const mistakes = (await projectMistakes(activeProject())).join('\n')
  expect(mistakes).toContain(`${file}: tagline: Invalid key: Expected "tagline"`)
  writeFileSync(file, JSON.stringify({ ...said, labels: {}, rooms: { Attic: 'क' } }))
  const others = (await projectMistakes(activeProject())).join('\n')
  expect(others).toContain(`${file}: labels.shell: Invalid key: Expected "shell"`)
  expect(others).toContain(`${file}: rooms.Kitchen: is missing`)
  expect(others).toContain(`${file}: rooms.Attic: there is no such room in unit-plans.json`)
})
