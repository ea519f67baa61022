import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { scriptFace } from '#project/brand/typefaces.ts'
import { activeProject, projectPath } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptLetters } from '#project/scripts/scripts.ts'
import { projectCopy } from '../../../../tests/project-copy.ts'
import { projectMistakes } from '../../checks/mistakes.ts'
import { madeFonts, pageTheme } from '../../styles/theme-css.ts'
import { textPicture } from '../icons/text-picture.ts'

const name = 'ಕೆರೆದಂಡೆ ರಸ್ತೆ'
const letters = [...new Set(name.replaceAll(' ', ''))].join('')

const kannadaCopy = () => {
  projectCopy().rewrite('settings.json', '"Sample Gardens"', `"${name}"`)
  return loadProject(activeProject())
}

it('a project with a Kannada name has no mistakes, and its page downloads these letters only where it needs them', async () => {
  const project = kannadaCopy()
  expect(await projectMistakes(activeProject())).toEqual([])
  const css = pageTheme(
    project,
    madeFonts(projectPath(activeProject(), 'made')),
    file => `fonts/${file}.woff2`,
  )
  for (const face of ['display', 'text'])
    expect(css).toMatch(new RegExp(`fonts/${face}-kannada\\.woff2"[^}]*unicode-range: U\\+C80-CFF`))
})

it('a project without such a name carries no letters of it', () => {
  const project = loadProject(activeProject())
  expect(otherScripts(project, project.theme.type.text)).toEqual([])
  const css = pageTheme(
    project,
    madeFonts(projectPath(activeProject(), 'made')),
    file => `fonts/${file}.woff2`,
  )
  expect(css).not.toContain('unicode-range')
})

it('a subset typeface shapes its letters like the whole one, and lacks none', async () => {
  const project = kannadaCopy()
  for (const face of [project.theme.type.display, project.theme.type.text]) {
    const [script] = otherScripts(project, face)
    if (!script) throw new Error('The name is in Kannada.')
    const file = scriptFile(project, script, face)
    const whole = create(readFileSync(file)).layout(name)
    const cut = create(await scriptFace(file, letters, 400)).layout(name)
    expect(cut.glyphs.map(({ id }) => id)).not.toContain(0)
    expect(cut.glyphs).toHaveLength(whole.glyphs.length)
    expect(cut.glyphs.map(({ codePoints }) => codePoints)).toEqual(
      whole.glyphs.map(({ codePoints }) => codePoints),
    )
    // ಸ್ತೆ is one cluster; the sign below is not a letter of its own.
    expect(cut.glyphs.length).toBeLessThan([...name].length)
  }
})

it('the social picture uses the same letters', async () => {
  const set = (text: string) => textPicture(kannadaCopy(), { face: 'display', text, size: 80 })
  const [once, twice] = [await set('ರಸ್ತೆ'), await set('ರಸ್ತೆರಸ್ತೆ')]
  expect(once.width).toBeGreaterThan(60)
  expect(Math.abs(twice.width - 2 * once.width)).toBeLessThan(20)
})

it('a project’s letters are its own, whichever projects this process drew before', async () => {
  // Of the letters below, the first project's subset of the same typeface has only some.
  await textPicture(loadProject('kannada'), { face: 'text', text: 'ಕನ್ನಡ', size: 40 })
  const project = inEveryLanguage(loadProject('aerowood')).find(({ language }) => language === 'kn')
  const [script] = project ? otherScripts(project, project.theme.type.text) : []
  if (!project || !script) throw new Error('Aerowood has a page in Kannada.')
  const text = 'ಟೌನ್‌ಶಿಪ್'
  const subset = await scriptFace(
    scriptFile(project, script, project.theme.type.text),
    scriptLetters(project, script),
    400,
  )
  const face = create(subset)
  const { width } = await textPicture(project, { face: 'text', text, size: 100 })
  // The ink is at most a side bearing narrower at each end than the typeface says the word is.
  const advance = face.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const expected = (advance / face.unitsPerEm) * 100
  expect(Math.abs(width - expected)).toBeLessThan(15)
})
