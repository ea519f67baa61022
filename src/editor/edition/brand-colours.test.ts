import { expect, test } from 'vitest'
import { contrast } from '#lib/colours.ts'
import { projectPath, withProjectsIn } from '#project/folders.ts'
import { readFile } from '#project/read-file.ts'
import { themeSchema } from '#project/theme/theme.ts'
import { contrastFaults } from '#project/theme/theme-pairs.ts'
import { brandFaults, deriveColours } from './brand-colours.ts'

const skeleton = withProjectsIn('src/render/new-project', () =>
  readFile(projectPath('skeleton', 'theme.json'), themeSchema, []),
)

test.each([
  ['#0f1426', '#f2b45c'],
  ['#102a1c', '#9fd8a4'],
  ['#2a0f14', '#ffb3a7'],
  ['#000000', '#ffffff'],
  ['#1b1b1b', '#ff9a3c'],
  ['#08263f', '#5cc8f2'],
])('a theme made of %s and %s passes the checks of a build, on page and desk', (dark, accent) => {
  expect(brandFaults({ dark, accent })).toEqual([])
  if (!skeleton) throw new Error('The skeleton has no theme.')
  expect(contrastFaults({ ...skeleton, colours: deriveColours({ dark, accent }) })).toEqual([])
})

test.each([
  ['#0f1426', '#1a2f7a', ['The accent has a contrast of 1.51 on the dark colour, and needs 5.5']],
  ['#c9c4ba', '#f2b45c', ['The dark colour has a contrast of', 'The accent has a contrast of']],
])('%s and %s are refused with the contrast found and needed', (dark, accent, words) => {
  const faults = brandFaults({ dark, accent })
  expect(faults).toEqual(words.map(word => expect.stringContaining(word)))
})

test('colours that do not follow from the two are the skeleton’s', () => {
  const { paper, paperDeep, white, green, grove, groveSoft } = skeleton?.colours ?? {}
  const derived = deriveColours({ dark: '#0f1426', accent: '#f2b45c' })
  expect(derived).toMatchObject({ paper, paperDeep, white, green, grove, groveSoft })
})

test('a build takes any two colours that are not refused', () => {
  if (!skeleton) throw new Error('The skeleton has no theme.')
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const all = steps.flatMap(red => steps.flatMap(green => steps.map(blue => `#${red}${green}${blue}`)))
  const darks = ['#000000', '#0b0b2a', '#12122e', '#1a0a2e', '#2e0a14', '#0a2e1f', '#1f2e0a', ...all]
  const taken = darks.flatMap(dark =>
    all.filter(accent => brandFaults({ dark, accent }).length === 0).map(accent => ({ dark, accent })),
  )
  expect(taken.length).toBeGreaterThan(500)
  const refused = taken.flatMap(pair => {
    const [fault] = contrastFaults({ ...skeleton, colours: deriveColours(pair) })
    return fault ? [`${pair.dark} ${pair.accent} ${contrast(pair.dark, '#f1e9de')}: ${fault}`] : []
  })
  expect(refused.slice(0, 12)).toEqual([])
})
