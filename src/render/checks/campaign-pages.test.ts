import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { campaignProject } from '#project/campaigns/campaign-project.ts'
import { loadProject } from '#project/load.ts'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'

const words = 'words/en.json'
const pictures = 'pictures.json'
const campaigns = 'campaigns.json'

const diwali = { name: 'Diwali', from: '2026-10-20', until: '2026-11-15' }

/** A copy of the tested project with these campaign pages. */
const copyWith = (pages: Record<string, object>) => {
  const copy = projectCopy()
  writeFileSync(join(copy.folder, campaigns), JSON.stringify(pages))
  return copy
}

it('a campaign page has its own texts, and the full page’s for the rest', async () => {
  const copy = copyWith({ diwali: { ...diwali, sections: ['home', 'gallery', 'pricing'] }, holi: diwali })
  copy.change(words, value => {
    value.campaigns = {
      diwali: {
        banner: { text: 'A lamp for every home' },
        headline: 'Homes of light',
        offer: { title: 'No floor rise', terms: 'Until 15 November' },
      },
    }
  })
  expect(await listMistakes(copy)).toEqual([])
  const project = loadProject('usual')
  const shown = campaignProject(project, 'diwali')
  expect(shown.sections).toEqual(['home', 'campaign-offer', 'gallery', 'pricing'])
  expect(shown.words.banner).toEqual({ ...project.words.banner, text: 'A lamp for every home' })
  expect([shown.words.headline, shown.words.tagline]).toEqual(['Homes of light', project.words.tagline])
  expect(shown.words.hero).toEqual(project.words.hero)
  expect(shown.words.sections['campaign-offer']).toEqual({
    kind: 'offer',
    title: 'No floor rise',
    terms: 'Until 15 November',
  })
  const plain = campaignProject(project, 'holi')
  expect([plain.sections, plain.words]).toEqual([project.sections, project.words])
})

it('its first picture is its own if both sizes are named and have a description', async () => {
  const copy = copyWith({ diwali })
  copy.change(pictures, value => {
    value.campaigns = { diwali: { wide: value.hero.wide, tall: value.hero.tall } }
  })
  expect(await listMistakes(copy)).toEqual([
    `${words}: campaigns.diwali.alt: must say what the picture shows`,
  ])
  copy.change(words, value => {
    value.campaigns = { diwali: { alt: 'Lamps at the gate' } }
  })
  expect(await listMistakes(copy)).toEqual([])
  const { hero } = campaignProject(loadProject('usual'), 'diwali').words
  expect(hero.wide).toMatchObject({ name: 'hero-wide', alt: 'Lamps at the gate' })
  copy.change(pictures, value => {
    value.campaigns = { diwali: { wide: value.overview } }
  })
  expect(await listMistakes(copy)).toEqual([
    `${pictures}: campaigns.diwali.tall: is missing; a campaign has both pictures or none`,
    expect.stringMatching(/^pictures.json: campaigns.diwali.wide: .*overview\.jpg is /),
  ])
})

it.each([
  ['an address in capitals', { Diwali: diwali }, /^campaigns.json: Diwali: must be named by small letters/],
  [
    'an end before the start',
    { diwali: { ...diwali, until: '2026-10-19' } },
    'campaigns.json: diwali.until: must not be before the first day',
  ],
  [
    'a day that is none',
    { diwali: { ...diwali, from: '20 October' } },
    'campaigns.json: diwali.from: must be a day such as 2026-11-30',
  ],
  ['no name', { diwali: { ...diwali, name: ' ' } }, 'campaigns.json: diwali.name: must not be empty'],
  [
    'a field that there is not',
    { diwali: { ...diwali, utm_source: 'x' } },
    'campaigns.json: diwali.utm_source: there is no such field; remove it or check the spelling',
  ],
  [
    'a section that there is not',
    { diwali: { ...diwali, sections: ['home', 'lamps'] } },
    'campaigns.json: diwali.sections: there is no section lamps; the words have no sections.lamps',
  ],
  [
    'another first section',
    { diwali: { ...diwali, sections: ['pricing'] } },
    'campaigns.json: diwali.sections: must begin with home',
  ],
])('%s is named by file and field', async (_, pages, line) => {
  const [first] = await listMistakes(copyWith(pages))
  expect(first).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
})

it('its words are checked as those of the page', async () => {
  const copy = copyWith({ diwali })
  copy.change('settings.json', value => {
    value.rera = 'strict'
  })
  copy.change(words, value => {
    value.campaigns = {
      diwali: {
        banner: { text: 'Words that no phone has room for in one line, WWW' },
        tagline: 'Homes \u4e00',
        offer: { text: 'Pre-launch prices for {nobody}' },
      },
      holi: { headline: 'Colours' },
    }
  })
  const found = await listMistakes(copy)
  expect(found).toEqual(
    expect.arrayContaining([
      `${words}: campaigns.holi: there is no such campaign page in campaigns.json`,
      `${words}: campaigns.diwali.offer.title: is missing; the offer has a text`,
      `${words}: campaigns.diwali.tagline: the typefaces have no \u4e00`,
      expect.stringMatching(/^words\/en.json: campaigns.diwali.banner: is \d+ px wide/),
      expect.stringMatching(/^words\/en.json: campaigns.diwali.offer.text: there is no \{nobody\}/),
      expect.stringMatching(/^words\/en.json: campaigns.diwali.offer.text: “Pre-launch” speaks of a sale/),
    ]),
  )
})
