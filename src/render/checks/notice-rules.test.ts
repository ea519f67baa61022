import { expect, it } from 'vitest'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { topicNames } from '#project/words/notice-topics.ts'
import { projectCopy } from '../../../tests/project-copy.ts'
import { noticeWarnings } from './notice-rules.ts'

const words = 'words/en.json'

const warned = ({ folder }: { folder: string }) =>
  noticeWarnings(inEveryLanguage(loadProject('usual'))).map(line => line.trim().replaceAll(`${folder}/`, ''))

const aboutAll = { title: 'All', text: 'All of it {answerBy}.', about: [...topicNames] }

it('names each topic that no paragraph is about', () => {
  const copy = projectCopy()
  copy.change(words, ({ privacy }) => {
    privacy.paragraphs = [{ ...aboutAll, about: topicNames.filter(topic => topic !== 'complain') }]
  })
  expect(warned(copy)).toEqual([
    'The notice of usual is incomplete:',
    `${words}: privacy: no paragraph is about complain: where to complain, by name and link`,
  ])
})

it('a notice with all topics gives no warning', () => {
  const copy = projectCopy()
  copy.change(words, ({ privacy }) => {
    privacy.paragraphs = [aboutAll]
  })
  expect(warned(copy)).toEqual([])
})

it.each([
  ['kn', 'ಬೇರೆ ಯಾರಿಗೂ ಕೊಡುವುದಿಲ್ಲ.', 'ಬೇರೆ ಯಾರಿಗೂ'],
  ['hi', 'यह किसी और को नहीं दी जाती।', 'किसी और'],
  ['hi', 'हम इसे बेचते नहीं।', 'बेचते नहीं'],
])('each language’s notice says the same: in %s, %s', (language, text, found) => {
  const copy = projectCopy()
  copy.change(words, ({ privacy }) => {
    privacy.paragraphs = [aboutAll]
  })
  const project = loadProject('usual')
  const [, own] = project.words.privacy.paragraphs
  const about = topicNames.filter(topic => topic !== 'erase')
  const paragraphs = [{ ...aboutAll, about, text }, own ?? aboutAll]
  const other = { ...project, language, words: { ...project.words, privacy: { version: '1', paragraphs } } }
  expect(noticeWarnings([project, other]).slice(1)).toEqual([
    expect.stringContaining(`words/${language}.json: privacy: no paragraph is about erase`),
    expect.stringContaining(`words/${language}.json: privacy.paragraphs.0: “${found}”`),
  ])
})

it('Aerowood’s notice says all in every language', () => {
  expect(noticeWarnings(inEveryLanguage(loadProject('aerowood')))).toEqual([])
})

it.each([
  'Nobody else is given them.',
  'They are never sold.',
  'We do not pass them on.',
  'To call you. Nothing else.',
])('only the settings name other recipients, not the words: %s', text => {
  const copy = projectCopy()
  copy.change(words, ({ privacy }) => {
    privacy.paragraphs = [{ ...aboutAll, text: `To answer you {answerBy}. ${text}` }]
  })
  expect(warned(copy)[1]).toContain(`${words}: privacy.paragraphs.0: “`)
})

it('the settings name the recipients: none, or those listed, and the ad platform', () => {
  const copy = projectCopy()
  const last = () => loadProject('usual').words.privacy.paragraphs.at(-1)?.text
  expect(last()).toBe('Nobody else gets your details.')
  copy.change('settings.json', value => {
    value.recipients = [{ name: 'The developer', isDeveloper: true }]
    value.analytics.conversionId = 'AW-1/x'
  })
  copy.change(words, ({ privacy }) => {
    privacy.recipients = { 'The developer': 'to book your unit' }
  })
  const analytics =
    'The analytics service: which pages of this site you see, how you came to them and that a form was sent, never your name or number.'
  expect(last()).toBe(
    `The developer: to book your unit. ${analytics} The advertising platform: that a form was sent, never by whom.`,
  )
  copy.change('settings.json', value => {
    value.recipients = []
    value.analytics = { measurementId: 'G-1', conversionId: '' }
  })
  copy.change(words, ({ privacy }) => {
    delete privacy.recipients
  })
  expect(last()).toBe(analytics)
})

it('a page that uses an outside service names it in the notice', () => {
  const copy = projectCopy()
  copy.change('settings.json', ({ calls, origin }) => {
    Object.assign(calls, {
      siteVisit: `${origin}/x`,
      enquiry: 'https://leads.example/x',
      geo: 'https://geo.example/{ip}',
    })
  })
  expect(() => loadProject('usual')).toThrow(
    expect.objectContaining({
      lines: [
        expect.stringContaining('settings.json: recipients: must name who gets each lead by calls.enquiry'),
        expect.stringContaining("must name who gets each visitor's network address by calls.geo"),
      ],
    }),
  )
  copy.change('settings.json', value => {
    value.recipients = [
      { name: 'The lead desk of others', isDeveloper: false },
      { name: 'A lookup', isDeveloper: false, looksUpCountry: true },
    ]
  })
  copy.change(words, ({ privacy }) => {
    privacy.recipients = { 'A lookup': 'to tell your country', 'A broker': 'to sell to you' }
  })
  expect(() => loadProject('usual')).toThrow(
    expect.objectContaining({
      lines: [
        expect.stringContaining('en.json: privacy.recipients.The lead desk of others: must say why'),
        expect.stringContaining('en.json: privacy.recipients.A broker: must be in settings.json as well'),
      ],
    }),
  )
  copy.change(words, ({ privacy }) => {
    privacy.recipients = { 'The lead desk of others': 'to answer you', 'A lookup': 'to tell your country' }
  })
  expect(loadProject('usual').words.privacy.paragraphs.at(-1)?.text).toContain(
    'A lookup: to tell your country.',
  )
})

it('the settings say for how long, in each language', () => {
  const copy = projectCopy()
  copy.change(words, ({ privacy }) => {
    privacy.paragraphs = [aboutAll]
  })
  const period = () => loadProject('usual').words.privacy.paragraphs[0]?.text
  const keepFor = (days: object) =>
    copy.change('settings.json', value => {
      value.keptFor = days
    })
  expect(period()).toBe('All of it by call or message.')
  keepFor({ unanswered: 30, lost: 30, booked: 30, others: 30 })
  expect(period()).toBe('All of it by call or message. We erase them 30 days after our last contact.')
  keepFor({ lost: 1, others: 365, sealed: 365 })
  expect(period()).toBe(
    'All of it by call or message. We erase them this long after our last contact: If you decided against it: after 1 day. Otherwise: after 365 days. An encrypted copy that nobody uses is kept for 365 days more, in case the law asks for it, then destroyed.',
  )
})
