import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectFaults } from './check.ts'
import type { ProjectSettings } from './settings.ts'
import type { Words } from './words.ts'

const real = resolve('projects/aerowood')
const folder = mkdtempSync(join(tmpdir(), 'aerowood-projects-'))
const words = `${folder}/aerowood/words/en.json`
const settings = `${folder}/aerowood/settings.json`

beforeEach(() => {
  rmSync(join(folder, 'aerowood'), { recursive: true, force: true })
  for (const name of ['settings.json', 'plan.json', 'map.json', 'theme.json', 'logo.svg', 'words'])
    cpSync(join(real, name), join(folder, 'aerowood', name), { recursive: true })
  symlinkSync(join(real, 'masters'), join(folder, 'aerowood/masters'))
  vi.stubEnv('PROJECTS_DIR', folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes what a file holds, then says what is wrong with the project. */
const faultsWith = <Value>(file: string, change: (value: Value) => void): string[] => {
  const value = JSON.parse(readFileSync(file, 'utf8'))
  change(value)
  writeFileSync(file, JSON.stringify(value))
  return projectFaults('aerowood')
}

/** The same with one piece of its text. */
const faultsWithText = (file: string, from: string, to: string): string[] => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return projectFaults('aerowood')
}

describe('projectFaults', () => {
  it('finds nothing in a project that is right', () => {
    expect(projectFaults('aerowood')).toEqual([])
  })

  it('names the unit that has no price', () => {
    expect(
      faultsWith(words, ({ pricing }: Words) => Reflect.deleteProperty(pricing.units[2] ?? {}, 'price')),
    ).toEqual([expect.stringMatching(/en\.json: pricing\.units\.2\.price: /)])
  })

  it('names the unit whose price is empty', () => {
    expect(faultsWithText(words, '"price": "2.50 Cr ++"', '"price": " "')).toEqual([
      `${words}: pricing.units.0.price: must not be empty`,
    ])
  })

  it('names the photo that is missing on disk, and the field that asks for it', () => {
    expect(faultsWithText(words, '"name": "gallery-02"', '"name": "gallery-99"')).toEqual([
      `${words}: gallery.groups.0.photos.4.name: there is no picture ${folder}/aerowood/masters/gallery-99.jpg`,
    ])
  })

  it('names every background that is missing', () => {
    const faults = faultsWith(words, (value: Words) => {
      Object.assign(value.amenities, { background: 'nowhere-too' })
      Object.assign(value, { visitBackground: 'nowhere' })
    })
    expect(faults.map(line => line.split(': ')[1])).toEqual(['amenities.background', 'visitBackground'])
  })

  it('names a field it does not know', () => {
    faultsWith(settings, (value: ProjectSettings) => Object.assign(value, { fone: '+91 80000 00000' }))
    const faults = faultsWith(words, ({ overview }: Words) => Object.assign(overview, { subtitle: 'x' }))
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain(`${settings}: fone: `)
    expect(faults[1]).toContain(`${words}: overview.subtitle: `)
  })

  it('tells all mistakes at once, each with what would be right', () => {
    expect(
      faultsWith(settings, (value: ProjectSettings) =>
        Object.assign(value, { phone: '080', defaultCountry: 'India' }),
      ),
    ).toEqual([
      `${settings}: phone: must be an international number such as +91 80000 00000`,
      `${settings}: defaultCountry: must be a two-letter country code such as IN`,
    ])
  })

  it('names the mark of the plan that has no words', () => {
    expect(faultsWithText(words, '"A": "Entrance gate",', '')).toEqual([
      `${words}: plan.places.A: must name what plan.json marks`,
    ])
  })

  it('names a colour that cannot be read on its ground, and one that is none', () => {
    const theme = `${folder}/aerowood/theme.json`
    expect(faultsWithText(theme, '"inkSoft": "#4a5069"', '"inkSoft": "#b0b4c0"')).toContainEqual(
      expect.stringMatching(/theme\.json: colours\.inkSoft: has a contrast of \S+ on paper, and needs 4\.5/),
    )
    expect(faultsWithText(theme, '"#b0b4c0"', '"grey"')).toEqual([
      `${theme}: colours.inkSoft: must be a colour such as #f2b45c`,
    ])
  })

  it('names a map with too few points, and a kind of point there is no drawing for', () => {
    const map = `${folder}/aerowood/map.json`
    expect(faultsWithText(map, '{ "kind": "mall", "bearing": 222 },', '')).toEqual([
      `${map}: points: must be 4, one for each of location.distances, and are 3`,
    ])
    expect(faultsWithText(map, '"kind": "metro"', '"kind": "casino"')).toEqual([
      expect.stringContaining(`${map}: points.0.kind: must be one of airport, bus, `),
    ])
  })

  it('names a logo that is missing, and one that is more than a drawing', () => {
    const logo = `${folder}/aerowood/logo.svg`
    expect(faultsWithText(logo, '<path', '<script/><path')).toEqual([
      `${logo}: must hold drawn shapes alone, and has <script>`,
    ])
    rmSync(logo)
    expect(projectFaults('aerowood')).toEqual([expect.stringContaining(`${logo}: is missing`)])
  })

  it.each([
    ['a comma forgotten', '"price": "3.25 Cr ++",', '"price": "3.25 Cr ++"', /:\d+:\d+: Expected ',' or '}'/],
    ['a quote forgotten', '"gallery-07",', '"gallery-07,', /:\d+:\d+: Bad control character/],
    ['a word without quotes', '"3.25 Cr ++"', 'pryce', /:\d+:18: Unexpected token 'p'/],
  ])('says in one line where a file breaks: %s', (_, from, to, reason) => {
    const line = readFileSync(words, 'utf8').split(from)[0]?.split('\n').length
    const faults = faultsWithText(words, from, to)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(reason)
    const at = Number(faults[0]?.slice(words.length + 1).split(':')[0])
    expect(at).toBeGreaterThanOrEqual(line ?? 0)
    expect(at).toBeLessThanOrEqual((line ?? 0) + 1)
  })
})
