import { describe, expect, it } from 'vitest'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'

const settings = 'settings.json'
const words = 'words/en.json'
const pictures = 'pictures.json'

it('nothing is wrong with a project as it is', async () => {
  expect(await listMistakes(projectCopy())).toEqual([])
})

describe('a wrong setting is named', () => {
  it.each([
    ['phone', '"phone": "+91 90000 00007"', '"phone": "080"', 'international number'],
    ['defaultCountry', '"IN"', '"India"', 'two-letter country code'],
    ['projectId', '"usual-project"', '"usual project"', 'letters, digits, dots, colons and dashes'],
    ['agentId', 'agent@usual.example', 'agent at usual', 'e-mail address'],
    ['origin', '"https://usual.example"', '"https://usual.example/"', 'without a path or a slash'],
    ['origin', '"https://usual.example"', '"usual.example"', 'origin such as https://'],
    ['chat.web', 'https://chat.example/send?to={number}', 'https://chat.example/', '{number}'],
    ['chat.web', 'https://chat.example', 'chat.example', 'https://'],
    ['chat.app', 'chat://send?to={number}', 'chat://send', '{number}'],
    [
      'projectName',
      '"Sample Gardens"',
      '"Sample Gardens by the Orchard Lane"',
      'a phone of 360 px has room for',
    ],
    ['projectName', '"Sample Gardens"', `"${'Aero'.repeat(20)}"`, 'at most 40 characters, has 80'],
    ['projectName', '"Sample Gardens"', '"Ærø Gardens ⌘"', 'the typefaces have no ⌘'],
    ['projectName', '"Sample Gardens"', '"<b>Gardens</b>"', 'without HTML'],
    ['analytics.measurementId', '"measurementId": ""', '"measurementId": "UA 1"', 'such as G-XXXXXXXXXX'],
    ['analytics.conversionId', '"conversionId": ""', '"conversionId": "label"', 'such as AW-000000000/label'],
  ])('%s: %s -> %s', async (field, from, to, reason) => {
    const copy = projectCopy()
    copy.rewrite(settings, from, to)
    const lines = await listMistakes(copy)
    expect(lines[0]).toContain(`${settings}: ${field}: `)
    expect(lines[0]).toContain(reason)
    // A field may break several rules, and all of them are reported.
    for (const line of lines) expect(line).toContain(`${settings}: ${field}: `)
  })

  it('an unknown field is reported together with all other mistakes', async () => {
    const copy = projectCopy()
    copy.change(settings, value => Object.assign(value, { fone: '1', phone: '080' }))
    copy.change(words, ({ overview }) => Object.assign(overview, { subtitle: 'x' }))
    expect((await listMistakes(copy)).map(line => line.split(': ').slice(0, 2))).toEqual([
      [settings, 'phone'],
      [settings, 'fone'],
      [words, 'overview.subtitle'],
    ])
  })

  it('mistakes of settings, words, pictures, plan, map, theme and looks are reported together, in our own words', async () => {
    const copy = projectCopy()
    copy.rewrite('settings.json', '"origin": "https://usual.example"', '"origin": "usual.example"')
    copy.change(words, value => {
      Object.assign(value, { faq: [] })
      Reflect.deleteProperty(value, 'location')
    })
    copy.rewrite(pictures, '"overview": "overview"', '"overview": "nothing"')
    copy.rewrite('plan.json', '"towers": [', '"towers": "three", "more": [')
    copy.rewrite('map.json', '"runways": []', '"runways": null')
    copy.change('theme.json', value => Object.assign(value, { radius: 'round' }))
    const lines = await listMistakes(copy)
    const files = new Set(lines.map(line => line.split(': ')[0]))
    for (const file of [settings, words, pictures, 'plan.json', 'map.json', 'theme.json'])
      expect(files).toContain(file)
    expect(lines).toContain(`${words}: location: is missing`)
    expect(lines.join('\n')).not.toMatch(/Invalid|Expected|received|undefined|never/)
  })

  it('a file that breaks its own rules hides no mistake of the looks', async () => {
    const copy = projectCopy()
    copy.change(settings, value => Object.assign(value, { fone: '1', phone: '080' }))
    copy.rewrite(settings, '"Sample Gardens"', '"Sample Gardens by the Orchard Lane"')
    copy.rewrite(words, '"icon": "pool"', '"icon": "igloo"')
    copy.change(words, ({ overview }) => Object.assign(overview, { subtitle: 'x' }))
    const said = (await listMistakes(copy)).join('\n')
    for (const field of ['phone', 'fone']) expect(said).toContain(`${settings}: ${field}: `)
    expect(said).toContain(`${words}: overview.subtitle: `)
    expect(said).toContain('a phone of 360 px has room for')
    expect(said).toContain('there is no icon igloo')
  })

  it('files that do not fit together hide no mistake of the looks', async () => {
    const copy = projectCopy()
    copy.rewrite(words, '"icon": "pool"', '"icon": "igloo"')
    copy.change(words, ({ plan }) => Reflect.deleteProperty(plan?.places ?? {}, 'A'))
    copy.rewrite(settings, '"Sample Gardens"', '"Sample Gardens by the Orchard Lane"')
    const said = (await listMistakes(copy)).join('\n')
    expect(said).toContain('plan.places.A: must name what plan.json marks')
    expect(said).toContain('a phone of 360 px has room for')
    expect(said).toContain('there is no icon igloo')
  })
})

describe('texts that a visitor would take for a mistake are reported', () => {
  it('an asterisk without a footnote', async () => {
    const copy = projectCopy()
    copy.change(words, value => Reflect.deleteProperty(value, 'priceNote'))
    expect(await listMistakes(copy)).toEqual([
      `${words}: priceNote: must begin with the asterisk of the stats and say what it stands for`,
    ])
  })

  it('measures of a plan that no unit shows, and a room without any', async () => {
    const copy = projectCopy()
    copy.rewrite('unit-plans.json', '"unit-1"', '"unit-9"')
    expect(await listMistakes(copy)).toEqual([
      'unit-plans.json: unit-9: must be a picture that pictures.json names for a unit',
    ])
    copy.rewrite('unit-plans.json', '"width": 3.1', '"width": 0')
    expect(await listMistakes(copy)).toEqual([
      'unit-plans.json: unit-9.rooms.0.width: must be metres',
      'unit-plans.json: unit-9: must be a picture that pictures.json names for a unit',
    ])
  })

  it('the same price at several types without an explanation is reported', async () => {
    const copy = projectCopy()
    copy.change(words, ({ pricing }) => {
      Reflect.deleteProperty(pricing, 'note')
      for (const unit of pricing.units) unit.price = '1.40 Cr ++'
    })
    expect(await listMistakes(copy)).toEqual([
      `${words}: pricing.note: must say why several types start at one price`,
    ])
  })

  it('a picture of the rooms, of the amenities, or of the page’s end, that is not of the gallery', async () => {
    const copy = projectCopy()
    const overview = { interiors: ['overview'], amenities: ['overview'], closing: 'overview' }
    copy.change(pictures, value => Object.assign(value, overview))
    expect(await listMistakes(copy)).toEqual(
      ['interiors', 'amenities', 'closing'].map(
        field => `${pictures}: ${field}: must be of the gallery, and overview is not`,
      ),
    )
  })
})

describe('a mistake in the words is named', () => {
  it.each([
    ['pricing.units.3.price', '"price": "2.75 Cr ++",', '', 'is missing'],
    ['priceNote', '"priceNote": "* Price', '"priceNote": "Price', 'begin with the asterisk of the stats'],
    ['pricing.units.0.price', '"price": "95 L ++"', '"price": " "', 'must not be empty'],
    ['amenities.items.1.icon', '"icon": "gym"', '"icon": "jym"', 'there is no icon jym; there are pool, gym'],
    ['amenities.text', 'After work and', 'After <br> work and', 'without HTML'],
    ['gallery.text', 'From morning to', 'Dawn &amp; morning to', 'without HTML'],
    ['overview.title', 'A garden with homes around it', 'பசுமை', 'the typefaces have no'],
    [
      'tagline',
      'Homes around',
      '{projectname}: homes around',
      'there is no {projectname}; there are {projectName},',
    ],
    ['plan.tower', 'House {number}', 'House {no}', 'there is no {no}; there are'],
    [
      'templates.firstAnswer.text',
      'Hello {name}, this',
      'Hello {nmae}, this',
      'there is no {nmae}; there are',
    ],
    ['templates.brochure.text', 'prices: {brochure}', 'prices:', 'must hold {brochure} and {visitPage}'],
    [
      'templates.afterVisit.text',
      'open? {agent}, {partnerName}\\n\\nWhat we keep of you, and how to stop it: {visitPage}',
      'open?',
      'must hold {visitPage}',
    ],
    ['templates.visitConfirmation.text', 'way: {visitPage}', 'way', 'must hold {visit} and {visitPage}'],
    ['plan.places.A', '"A": "Gate",', '', 'must name what plan.json marks'],
  ])('%s', async (field, from, to, reason) => {
    const copy = projectCopy()
    copy.rewrite(words, from, to)
    const lines = await listMistakes(copy)
    expect(lines[0]).toContain(`${words}: ${field}: `)
    expect(lines[0]).toContain(reason)
    expect(lines).toHaveLength(1)
  })

  it('less-than signs and ampersands are words', async () => {
    const copy = projectCopy()
    copy.rewrite(words, 'From morning to', 'Dusk & dawn, <5 min to')
    expect(await listMistakes(copy)).toEqual([])
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
    expect(await listMistakes(copy)).toContain(`${words}: ${field}: ${reason}`)
  })
})

describe('two that are called the same are named', () => {
  it.each([
    ['pricing.units', 'type'],
    ['features.facts', 'label'],
    ['amenities.items', 'name'],
    ['location.distances', 'to'],
  ])('%s by %s', async (field, name) => {
    const copy = projectCopy()
    copy.change(words, value => {
      const [section = '', list = ''] = field.split('.')
      const items: object[] = Reflect.get(Reflect.get(value, section), list)
      for (const item of items.slice(0, 2)) Object.assign(item, { [name]: 'Twice' })
    })
    expect(await listMistakes(copy)).toEqual([
      `${words}: ${field}: must each have a different ${name}, and Twice appears twice`,
    ])
  })
})

it('two stats that are called the same are named', async () => {
  const copy = projectCopy()
  copy.rewrite(words, '"label": "Keys"', '"label": "Homes"')
  expect(await listMistakes(copy)).toEqual([
    `${words}: stats: must each have a different label, and Homes appears twice`,
  ])
})

describe('a file that is no JSON is named with line and column', () => {
  it.each([
    ['a comma forgotten', '"price": "2.75 Cr ++",', '"price": "2.75 Cr ++" "",', "Expected ',' or '}'"],
    ['a quote forgotten', '"title": "OUTSIDE",', '"title": "OUTSIDE,', 'Bad control character'],
    ['a word without quotes', '"price": "2.75 Cr ++",', '"price": pryce,', "Unexpected token 'p'"],
  ])('%s', async (_, from, to, reason) => {
    const copy = projectCopy()
    const line = copy.rewrite(words, from, to)
    const lines = await listMistakes(copy)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^words/en\\.json:${line}:\\d+: `))
    expect(lines[0]).toContain(reason)
  })
})

it('an emoji is refused by the quick check that the editor shows while one types', async () => {
  const copy = projectCopy()
  copy.rewrite(words, 'A garden with homes around it', 'A garden ✨')
  expect((await listMistakes(copy))[0]).toBe(
    `${words}: overview.title: must have no emoji, because the typefaces of the page have none`,
  )
})
