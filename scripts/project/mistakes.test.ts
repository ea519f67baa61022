import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { projectMistakes } from './mistakes.ts'
import { projectCopy } from './project-copy.ts'

const settings = 'settings.json'
const words = 'words/en.json'
const pictures = 'pictures.json'

/** What is said of the copy, without its folder's name. */
const told = async ({ folder }: { folder: string }) => {
  const [title, ...lines] = await projectMistakes('aerowood')
  if (title !== undefined) expect(title).toBe('The project aerowood has mistakes:')
  return lines.map(line => line.trim().replaceAll(`${folder}/`, ''))
}

it('nothing is wrong with Aerowood', async () => {
  expect(await told(projectCopy())).toEqual([])
})

describe('a wrong setting is named', () => {
  it.each([
    ['phone', '"phone": "+91 80000 00000"', '"phone": "080"', 'international number'],
    ['defaultCountry', '"IN"', '"India"', 'two-letter country code'],
    ['agentId', 'agent@northfield.example', 'agent at northfield', 'e-mail address'],
    ['origin', '"https://aerowood.example"', '"https://aerowood.example/"', 'without a path or a slash'],
    ['origin', '"https://aerowood.example"', '"aerowood.example"', 'origin such as https://'],
    ['chat.web', 'https://web.whatsapp.com/send?phone={number}', 'https://web.whatsapp.com/', '{number}'],
    ['chat.web', 'https://web.whatsapp.com', 'web.whatsapp.com', 'https://'],
    ['chat.app', 'whatsapp://send?phone={number}', 'whatsapp://send', '{number}'],
    ['projectName', '"Aerowood"', '"Aerowood by the Airport Road"', 'a phone of 360 px has room for'],
    ['projectName', '"Aerowood"', `"${'Aero'.repeat(20)}"`, 'at most 40 characters, has 80'],
    ['projectName', '"Aerowood"', '"Ærøwood ⌘"', 'the typefaces have no ⌘'],
    ['projectName', '"Aerowood"', '"<b>Aerowood</b>"', 'without HTML'],
  ])('%s: %s -> %s', async (field, from, to, reason) => {
    const copy = projectCopy()
    copy.rewrite(settings, from, to)
    const lines = await told(copy)
    expect(lines[0]).toContain(`${settings}: ${field}: `)
    expect(lines[0]).toContain(reason)
    expect(lines).toHaveLength(1)
  })

  it('a field nobody knows, and all mistakes at once', async () => {
    const copy = projectCopy()
    copy.change(settings, value => Object.assign(value, { fone: '1', phone: '080' }))
    copy.change(words, ({ overview }) => Object.assign(overview, { subtitle: 'x' }))
    expect((await told(copy)).map(line => line.split(': ').slice(0, 2))).toEqual([
      [settings, 'phone'],
      [settings, 'fone'],
      [words, 'overview.subtitle'],
    ])
  })
})

describe('what a visitor would take for a mistake is named', () => {
  it('an asterisk without a footnote', async () => {
    const copy = projectCopy()
    copy.change(words, value => Reflect.deleteProperty(value, 'priceNote'))
    expect(await told(copy)).toEqual([
      `${words}: priceNote: must begin with the asterisk of the stats and say what it stands for`,
    ])
  })

  it('measures of a plan that no unit shows, and a room without any', async () => {
    const copy = projectCopy()
    copy.rewrite('unit-plans.json', '"unit-2bhk"', '"unit-1bhk"')
    expect(await told(copy)).toEqual([
      'unit-plans.json: unit-1bhk: must be a picture that pictures.json names for a unit',
    ])
    copy.rewrite('unit-plans.json', '"width": 3.33', '"width": 0')
    expect(await told(copy)).toEqual(['unit-plans.json: unit-1bhk.rooms.0.width: must be metres'])
  })

  it('one price at several types, and nobody says why', async () => {
    const copy = projectCopy()
    copy.change(words, ({ pricing }) => Reflect.deleteProperty(pricing, 'note'))
    expect(await told(copy)).toEqual([
      `${words}: pricing.note: must say why several types start at one price`,
    ])
  })

  it('a picture of the rooms, of the amenities, or of the page’s end, that is not of the gallery', async () => {
    const copy = projectCopy()
    const overview = { interiors: ['overview'], amenities: ['overview'], closing: 'overview' }
    copy.change(pictures, value => Object.assign(value, overview))
    expect(await told(copy)).toEqual(
      ['interiors', 'amenities', 'closing'].map(
        field => `${pictures}: ${field}: must be of the gallery, and overview is not`,
      ),
    )
  })
})

describe('a mistake in the words is named', () => {
  it.each([
    ['pricing.units.4.price', '"price": "3.25 Cr ++",', '', 'Expected "price"'],
    ['priceNote', '"priceNote": "* Pre', '"priceNote": "Pre', 'begin with the asterisk of the stats'],
    ['pricing.units.0.price', '"price": "2.50 Cr ++"', '"price": " "', 'must not be empty'],
    ['amenities.items.1.icon', '"icon": "gym"', '"icon": "jym"', 'there is no icon jym; there are pool, gym'],
    ['amenities.text', 'For the hour after work', 'For the <br> hour', 'without HTML'],
    ['gallery.text', 'Dusk by the water', 'Dusk &amp; dawn', 'without HTML'],
    ['overview.title', 'A township with a green heart', 'பசுமை', 'the typefaces have no'],
    [
      'tagline',
      'A 53 acre',
      '{projectname}: a 53 acre',
      'there is no {projectname}; there are {projectName},',
    ],
    ['plan.tower', 'Tower {number}', 'Tower {no}', 'there is no {no}; there are'],
    [
      'templates.firstAnswer.text',
      'Hello {name}, this',
      'Hello {nmae}, this',
      'there is no {nmae}; there are',
    ],
    ['templates.brochure.text', 'prices: {brochure}', 'prices:', 'must hold {brochure}'],
    ['templates.visitConfirmation.text', '{visitPage}', '', 'must hold {visit} and {visitPage}'],
    ['plan.places.A', '"A": "Entrance gate",', '', 'must name what plan.json marks'],
  ])('%s', async (field, from, to, reason) => {
    const copy = projectCopy()
    copy.rewrite(words, from, to)
    const lines = await told(copy)
    expect(lines[0]).toContain(`${words}: ${field}: `)
    expect(lines[0]).toContain(reason)
    expect(lines).toHaveLength(1)
  })

  it('less-than signs and ampersands are words', async () => {
    const copy = projectCopy()
    copy.rewrite(words, 'Dusk by the water', 'Dusk & dawn, <5 min away')
    expect(await told(copy)).toEqual([])
  })

  it.each([
    ['pricing.units', 'must hold 1 to 8, holds 0'],
    ['features.facts', 'must hold 2 to 6, holds 0'],
    ['amenities.items', 'must hold 2 to 12, holds 0'],
    ['location.distances', 'must hold 1 to 8, holds 0'],
    ['gallery.groups', 'must hold 1 to 4, holds 0'],
  ])('%s without any', async (field, reason) => {
    const copy = projectCopy()
    copy.change(words, value => {
      const [section = '', list = ''] = field.split('.')
      Object.assign(Reflect.get(value, section), { [list]: [] })
    })
    expect(await told(copy)).toContain(`${words}: ${field}: ${reason}`)
  })
})

describe('a file that is no JSON is named with line and column', () => {
  it.each([
    ['a comma forgotten', '"price": "3.25 Cr ++",', '"price": "3.25 Cr ++" "",', "Expected ',' or '}'"],
    ['a quote forgotten', '"title": "EXTERIOR",', '"title": "EXTERIOR,', 'Bad control character'],
    ['a word without quotes', '"price": "3.25 Cr ++",', '"price": pryce,', "Unexpected token 'p'"],
  ])('%s', async (_, from, to, reason) => {
    const copy = projectCopy()
    const line = copy.rewrite(words, from, to)
    const lines = await told(copy)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^words/en\\.json:${line}:\\d+: `))
    expect(lines[0]).toContain(reason)
  })
})

describe('a picture is named by its role', () => {
  it('that is missing', async () => {
    const copy = projectCopy()
    copy.rewrite(pictures, '"gallery-07"', '"gallery-70"')
    expect(await told(copy)).toEqual([
      `${pictures}: gallery.exterior.3: there is no picture masters/gallery-70.jpg`,
    ])
  })

  it('that no unit is left for', async () => {
    const copy = projectCopy()
    copy.change(pictures, ({ units }) => units.pop())
    expect(await told(copy)).toEqual([
      `${pictures}: units: must name one picture for each of the 5 units of the words, names 4`,
    ])
  })

  it('that is small, of another shape, or no picture', async () => {
    const copy = projectCopy()
    const masters = copy.ownMasters()
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'grey' } }).jpeg()
    await blank(800, 500).toFile(join(masters, 'hero-desktop.jpg'))
    await blank(2000, 2000).toFile(join(masters, 'unit-3bhk.jpg'))
    await blank(10, 10).png().toFile(join(masters, 'overview.jpg'))
    expect(await told(copy)).toEqual([
      `${pictures}: hero.wide: masters/hero-desktop.jpg is 800 x 500; hero.wide wants at least 1920 x 1080`,
      `${pictures}: overview: masters/overview.jpg is 10 x 10; overview wants at least 1600 x 1000`,
      `${pictures}: units.2: masters/unit-3bhk.jpg is 2000 x 2000, 1.00 times as wide as high; units wants 1.3 to 1.5`,
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
      'map.json: points: must be 4, one for each of location.distances, and are 3',
      'map.json',
      '{ "kind": "mall", "bearing": 222 },',
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
    expect((await told(copy))[0]).toContain(line)
  })

  it('a logo that is not there', async () => {
    const copy = projectCopy()
    rmSync(join(copy.folder, 'logo.svg'))
    expect(await told(copy)).toEqual([expect.stringContaining('logo.svg: is missing')])
  })
})
