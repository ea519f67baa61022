import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'

const words = 'words/en.json'
const pictures = 'pictures.json'

describe('a picture is named by its role', () => {
  it('that is missing', async () => {
    const copy = projectCopy()
    copy.rewrite(pictures, '"photo-7"', '"photo-70"')
    expect(await listMistakes(copy)).toEqual([
      `${pictures}: gallery.outside.6: there is no picture masters/photo-70.jpg`,
    ])
  })

  it('that no unit is left for', async () => {
    const copy = projectCopy()
    copy.change(pictures, ({ units }) => units.pop())
    expect(await listMistakes(copy)).toEqual([
      `${pictures}: units: must name one picture for each of the 4 units of the words, names 3`,
    ])
  })

  it('that is small, of another shape, or no picture', async () => {
    const copy = projectCopy()
    const masters = copy.ownMasters()
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'grey' } }).jpeg()
    await blank(800, 500).toFile(join(masters, 'hero-wide.jpg'))
    await blank(2000, 2000).toFile(join(masters, 'unit-3.jpg'))
    await blank(10, 10).png().toFile(join(masters, 'overview.jpg'))
    expect(await listMistakes(copy)).toEqual([
      `${pictures}: hero.wide: masters/hero-wide.jpg is 800 x 500; hero.wide wants at least 1920 x 1080`,
      `${pictures}: overview: masters/overview.jpg is 10 x 10; overview wants at least 1600 x 1000`,
      `${pictures}: units.2: masters/unit-3.jpg is 2000 x 2000, 1.00 times as wide as high; units wants 1.3 to 1.5`,
    ])
  })
})

describe('a mistake in theme, map or logo is named', () => {
  it.each([
    [
      'theme.json: colours.inkSoft: has a contrast of',
      'theme.json',
      '"inkSoft": "#4a5069"',
      '"inkSoft": "#b0b4c0"',
    ],
    [
      'theme.json: colours.inkSoft: must be a colour such as #f2b45c',
      'theme.json',
      '"inkSoft": "#4a5069"',
      '"inkSoft": "grey"',
    ],
    [
      'map.json: points: must be 3, one for each of location.distances, and are 2',
      'map.json',
      '{ "kind": "school", "bearing": 80 },',
      '',
    ],
    [
      'map.json: points.0.kind: must be one of airport, bus, ',
      'map.json',
      '"kind": "metro"',
      '"kind": "casino"',
    ],
    ['logo.svg: must hold drawn shapes alone, and has <script>', 'logo.svg', '<path', '<script/><path'],
  ])('%s', async (line, file, from, to) => {
    const copy = projectCopy()
    copy.rewrite(file, from, to)
    expect((await listMistakes(copy))[0]).toContain(line)
  })

  it('a map that is neither drawn nor a picture, or without a description', async () => {
    const copy = projectCopy()
    copy.change(pictures, value => Object.assign(value, { map: 'photo-1' }))
    const undescribed = [`${words}: location.picture.alt: must say what is on the picture of the map`]
    expect(await listMistakes(copy)).toEqual(undescribed)
    rmSync(join(copy.folder, 'map.json'))
    expect(await listMistakes(copy)).toEqual(undescribed)
    copy.change(words, ({ location }) => Object.assign(location, { picture: { alt: 'A map.' } }))
    expect(await listMistakes(copy)).toEqual([])
    copy.change(pictures, value => Reflect.deleteProperty(value, 'map'))
    expect(await listMistakes(copy)).toEqual([
      `map.json: is missing: draw the map there, or name a picture of one in ${pictures} as map`,
      `${words}: location.picture: there is no such picture; ${pictures} names no map`,
    ])
  })

  it('a picture of a map that is too small to be read', async () => {
    const copy = projectCopy()
    rmSync(join(copy.folder, 'map.json'))
    const [picture, alt] = [{ map: 'map' }, { picture: { alt: 'A map.' } }]
    copy.change(pictures, value => Object.assign(value, picture))
    copy.change(words, ({ location }) => Object.assign(location, alt))
    const small = sharp({ create: { width: 800, height: 600, channels: 3, background: 'grey' } })
    await small.jpeg().toFile(join(copy.ownMasters(), 'map.jpg'))
    expect(await listMistakes(copy)).toEqual([
      `${pictures}: map: masters/map.jpg is 800 x 600; map wants at least 1200 x 800`,
    ])
  })

  it('a map in a frame of an unknown host, but not one that the settings name', async () => {
    const copy = projectCopy()
    const embed = 'https://maps.elsewhere.in/embed?q=1'
    copy.change('settings.json', ({ map }) => Object.assign(map, { embed }))
    expect(await listMistakes(copy)).toEqual([
      expect.stringContaining('settings.json: map.embed: must be a map of Google or OpenStreetMap'),
    ])
    copy.change('settings.json', value => Object.assign(value, { frames: ['https://maps.elsewhere.in'] }))
    expect(await listMistakes(copy)).toEqual([])
  })
})

describe('a typeface is named', () => {
  it.each([
    ['that is not there', { file: 'fonts/none.woff2' }, 'file: there is no typeface fonts/none.woff2'],
    [
      'whose package is not installed',
      { file: '@nobody/face/a.woff2' },
      'file: there is no typeface @nobody',
    ],
    ['that has no such axis', { axes: { zzzz: 3 } }, 'axes.zzzz: the typeface has no such axis; it has '],
    ['that cannot be held there', { axes: { wght: 2000 } }, 'axes.wght: must be from '],
  ])('%s', async (_, changes, reason) => {
    const copy = projectCopy()
    copy.change('theme.json', ({ type }) => Object.assign(type.display, changes))
    const lines = await listMistakes(copy)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`theme.json: type.display.${reason}`)
  })

  it('that has too few weights for text', async () => {
    const copy = projectCopy()
    cpSync(join(copy.folder, 'made/fonts/display.woff2'), join(copy.folder, 'fonts/one.woff2'))
    copy.change('theme.json', ({ type }) => Object.assign(type.text, { file: 'fonts/one.woff2' }))
    expect(await listMistakes(copy)).toEqual([
      'theme.json: type.text.file: must have the weights from 400 to 700, has 400 to 400',
    ])
  })
})
