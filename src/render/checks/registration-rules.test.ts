import { expect, it } from 'vitest'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { projectCopy } from '../../../tests/project-copy.ts'
import { projectMistakes } from './mistakes.ts'
import { registrationWarnings } from './registration-rules.ts'

const settings = 'settings.json'
const words = 'words/en.json'
const number = 'PRM/KA/RERA/1251/309/PR/000001'

/** The warnings about the tested project's copy, without its folder's name. */
const warned = ({ folder }: { folder: string }, on = '2026-11-16T06:00:00Z') =>
  registrationWarnings(inEveryLanguage(loadProject('usual')), new Date(on)).map(line =>
    line.trim().replaceAll(`${folder}/`, ''),
  )

const registeredCopy = () => {
  const copy = projectCopy()
  copy.change(settings, value => {
    value.registration.project = [{ number, expires: '2027-03-31' }]
    value.registration.agent = { number: 'AG/1' }
  })
  copy.change(words, value => {
    value.disclaimer = 'For information.'
  })
  return copy
}

it('a project that follows the rules gives no warning', () => {
  expect(warned(registeredCopy())).toEqual([])
})

it('reports missing numbers and forbidden words, and continues', async () => {
  const copy = projectCopy()
  expect(warned(copy)).toEqual([
    'The project usual breaks the rules of Karnataka:',
    "settings.json: registration.project: Karnataka asks for the project's number",
    "settings.json: registration.agent: Karnataka asks for the channel partner's number",
    'words/en.json: disclaimer: “may change” reserves a change, which an advertisement may not',
  ])
  expect(await projectMistakes('usual')).toEqual([])
})

it('a registration holds to the end of its last day, by the clocks of the project', () => {
  const copy = registeredCopy()
  expect(warned(copy, '2027-03-31T18:00:00Z')).toEqual([])
  expect(warned(copy, '2027-03-31T19:00:00Z')[1]).toBe(
    'settings.json: registration.project.0: expired; it was valid until 2027-03-31',
  )
})

it('words are exempt by field, and an unknown field is reported', () => {
  const copy = registeredCopy()
  copy.change(words, value => {
    value.banner.text = 'Pre-launch prices'
    value.tagline = 'Prices are subject to change'
  })
  copy.change(settings, value => {
    value.registration.exempt = ['banner.text', 'bannertext']
  })
  expect(warned(copy).slice(1)).toEqual([
    'settings.json: registration.exempt: the words have no bannertext',
    'words/en.json: tagline: “subject to change” reserves a change, which an advertisement may not',
  ])
})

it.each([
  ['kn', 'ಪ್ರೀ-ಲಾಂಚ್ ಬ್ರೋಷರ್', 'ಪ್ರೀ-ಲಾಂಚ್'],
  ['kn', 'ಬೆಲೆಗಳು ಬದಲಾಗಬಹುದು', 'ಬದಲಾಗಬಹುದು'],
  ['kn', 'Pre-launch ಬೆಲೆ', 'Pre-launch'],
  ['hi', 'प्री लॉन्च की कीमत', 'प्री लॉन्च'],
  ['hi', 'सॉफ़्ट-लॉन्च की कीमत'.normalize(), 'सॉफ़्ट-लॉन्च'.normalize()],
  ['hi', 'कीमतें बदल सकती हैं', 'बदल सकत'],
])('forbidden words are forbidden in every language: in %s, %s', (language, tagline, found) => {
  const copy = registeredCopy()
  const project = loadProject('usual')
  const said = { ...project, language, words: { ...project.words, tagline } }
  const lines = registrationWarnings([project, said], new Date('2026-11-16T06:00:00Z'))
  expect(lines.slice(1).map(line => line.replace(`${copy.folder}/`, ''))).toEqual([
    expect.stringContaining(`  words/${language}.json: tagline: “${found}” `),
  ])
})

it.each([
  ['aerowood', ['banner.text']],
  ['lakeside', []],
])('%s has no forbidden words in any language, except the banner of a specification', (id, exempt) => {
  const project = loadProject(id)
  expect(project.settings.registration.exempt).toEqual(exempt)
  const lines = registrationWarnings(inEveryLanguage(project)).slice(1)
  expect(lines.filter(line => line.includes('/words/'))).toEqual([])
})

it('a strict project ends the build instead', async () => {
  const copy = projectCopy()
  copy.change(settings, value => {
    value.rera = 'strict'
  })
  expect(warned(copy)).toEqual([])
  expect(await projectMistakes('usual')).toHaveLength(4)
})

it('authority, registry and QR code are the state’s unless the settings differ', () => {
  const copy = registeredCopy()
  const shown = () => shownRegistration(loadProject('usual').settings)
  expect(shown()).toMatchObject({ authority: 'K-RERA', host: 'rera.karnataka.gov.in', asksForCode: false })
  copy.change(settings, value => {
    Object.assign(value.registration, { state: 'maharashtra', page: 'https://registry.example/1' })
  })
  expect(shown()).toMatchObject({
    authority: 'MahaRERA',
    page: 'https://registry.example/1',
    asksForCode: true,
  })
})

it.each(['प्री-लाँच ऑफर', 'लाँचपूर्व किंमत', 'सॉफ्ट लॉन्च', 'किमती बदलू शकतात', 'बदलांच्या अधीन', 'ಪ್ರೀ ಲಾಂಚ್'])(
  '“%s” is found in the words of any language',
  text => {
    const copy = registeredCopy()
    copy.change(words, value => {
      value.tagline = text
    })
    expect(warned(copy)[1]).toMatch(/words\/en.json: tagline: “.+” (speaks of a sale|reserves a change)/)
  },
)

it('the settings describe a state that is unknown here, with its own forbidden phrases', () => {
  const copy = registeredCopy()
  copy.change(settings, ({ registration }) => {
    registration.state = 'other'
    registration.profile = { name: 'Tamil Nadu', asksForCode: true, shareOfName: 0.75, forbids: ['changes'] }
    registration.forbidden = [{ phrase: 'assured returns', reason: 'promises a return' }]
  })
  copy.change(words, value => {
    value.tagline = 'Pre-launch homes with Assured-Returns'
  })
  expect(warned(copy)).toEqual([
    'The project usual breaks the rules of Tamil Nadu:',
    'words/en.json: tagline: “Assured-Returns” promises a return',
  ])
  expect(shownRegistration(loadProject('usual').settings)).toMatchObject({
    shareOfName: 0.75,
    asksForCode: true,
  })
})
