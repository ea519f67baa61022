import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'
import { drawingsSvg } from '../page/drawings.ts'

const words = 'words/en.json'

const copyWithIcon = (svg: string) => {
  const copy = projectCopy()
  mkdirSync(join(copy.folder, 'icons'))
  writeFileSync(join(copy.folder, 'icons/yoga.svg'), svg)
  copy.rewrite(words, '"icon": "gym"', '"icon": "yoga"')
  return copy
}

it('an amenity may have the project’s own drawing, in the page’s colour', async () => {
  const copy = copyWithIcon('<svg viewBox="0 0 48 48"><circle cx="24" cy="10" r="5" fill="#f00"/></svg>')
  expect(await listMistakes(copy)).toEqual([])
  expect(drawingsSvg(loadProject('usual'), [])).toContain(
    '<symbol id="yoga" viewBox="0 0 48 48"><circle vector-effect="non-scaling-stroke" cx="24" cy="10" r="5" fill="currentColor"></circle></symbol>',
  )
})

it('a project may have no logo, or one in its settings, which replaces both files', async () => {
  const copy = projectCopy()
  for (const name of ['logo.svg', 'logo-on-light.svg']) rmSync(join(copy.folder, name))
  expect(await listMistakes(copy)).toEqual([])
  expect(loadProject('usual')).toMatchObject({ logo: { shapes: '' }, logoOnLight: { shapes: '' } })
  const svg = (d: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${d}"></path></svg>`
  const shapes = (d: string) => ({ shapes: `<path d="${d}"></path>` })
  writeFileSync(join(copy.folder, 'logo-on-light.svg'), svg('M1 1h1z'))
  copy.change('settings.json', value => Object.assign(value, { logo: { onDark: svg('M2 2h2z') } }))
  expect(loadProject('usual')).toMatchObject({ logo: shapes('M2 2h2z'), logoOnLight: shapes('M2 2h2z') })
  copy.change('settings.json', ({ logo }) => Object.assign(logo ?? {}, { onLight: svg('M3 3h3z') }))
  expect(loadProject('usual')).toMatchObject({ logo: shapes('M2 2h2z'), logoOnLight: shapes('M3 3h3z') })
})

it.each([
  ['<script>alert(1)</script>', 'must hold drawn shapes alone, and has <script>'],
  ['<path/onload=alert(1) d="M0 0"/>', 'must hold drawn shapes alone, and has the attribute onload'],
  ['<path d="M0 0"style="x"/>', 'must hold drawn shapes alone, and has the attribute style'],
  [
    '<path fill="url(https://a.example/x)" d="M0 0"/>',
    'must hold drawn shapes alone, and has an outside address',
  ],
])('a drawing with %s is refused', async (inside, fault) => {
  expect(await listMistakes(copyWithIcon(`<svg viewBox="0 0 24 24">${inside}</svg>`))).toContain(
    `icons/yoga.svg: ${fault}`,
  )
})

it('partners’ logos are read from logos/, and a missing one is reported', async () => {
  const copy = projectCopy()
  copy.change('settings.json', value => {
    value.logos = [{ name: 'Example Bank', file: 'bank.svg' }]
  })
  expect(await listMistakes(copy)).toEqual(['logos/bank.svg: is missing'])
  mkdirSync(join(copy.folder, 'logos'))
  writeFileSync(join(copy.folder, 'logos/bank.svg'), '<svg viewBox="0 0 160 40"><path d="M0 0"/></svg>')
  expect(await listMistakes(copy)).toEqual([])
})
