import { expect, it, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField, EditableFile } from '#project/content/fields.ts'
import { overlayEdits } from '../../edition/apply-edits.ts'
import {
  addCampaign,
  campaignOrder,
  copyCampaign,
  describeDays,
  listCampaigns,
  placesOnCampaign,
  removeCampaign,
  setCampaignOrder,
  slugFor,
  textOfPage,
} from './campaign-pages.ts'
import { fieldsIn, outlineOfCampaign } from './outline.ts'
import { listPages, pageOf } from './pages.ts'

const field = (file: EditableFile, path: string, label: string): EditableField => ({
  file,
  path,
  label,
  section: 'Campaign pages',
  type: file === 'pictures.json' ? 'picture' : 'text',
  isRequired: false,
  lists: [],
})

const site = {
  fields: [
    field('words', 'campaigns.*.banner.text', 'Text of the banner'),
    field('words', 'campaigns.*.banner.action', 'Button of the banner'),
    field('words', 'campaigns.*.headline', 'Headline'),
    field('words', 'campaigns.*.alt', 'What the first picture shows'),
    field('words', 'campaigns.*.offer.title', 'Headline of the offer'),
    field('pictures.json', 'campaigns.*.wide', 'First picture on large screens'),
    field('pictures.json', 'campaigns.*.tall', 'First picture on phones'),
    field('campaigns.json', '*.name', 'Name for the team'),
    field('campaigns.json', '*.from', 'First day'),
    field('campaigns.json', '*.until', 'Last day'),
    field('campaigns.json', '*.source', 'Source'),
    field('campaigns.json', '*.sections.*', 'Section'),
  ],
  languages: [
    { code: 'en', name: 'English' },
    { code: 'kn', name: 'Kannada' },
  ],
}

const diwali = { name: 'Diwali', from: '2026-10-20', until: '2026-11-15' }

const files: ContentFiles = {
  'campaigns.json': { holi: { name: 'Holi', from: '2026-03-01' }, diwali },
  'words/en.json': {
    tagline: 'A lake',
    hero: { wide: { alt: 'The gate' } },
    campaigns: { diwali: { headline: 'Lights' } },
  },
  'words/kn.json': { tagline: 'ಕೆರೆ', campaigns: { diwali: { headline: 'ದೀಪ' } } },
  'pictures.json': { campaigns: { diwali: { wide: 'lamps' } } },
  'settings.json': { projectName: 'Lakeside' },
}

test.each([
  ['2026-10-19', diwali, 'Starts on 2026-10-20, runs to 2026-11-15'],
  ['2026-10-20', diwali, 'Runs from 2026-10-20 to 2026-11-15'],
  ['2026-11-16', diwali, 'Ended on 2026-11-15'],
  ['2026-10-20', { from: '2026-10-20', until: '' }, 'Runs from 2026-10-20'],
  ['2026-10-20', { from: '', until: '' }, 'No first day yet'],
])('on %s the list says of %j: %s', (today, days, text) => {
  expect(describeDays(days, today, day => day)).toBe(text)
})

it('lists the latest first, and none where there is no file', () => {
  expect(listCampaigns(files).map(({ slug }) => slug)).toEqual(['diwali', 'holi'])
  expect(listCampaigns({})).toEqual([])
  expect(slugFor(files, 'Diwali')).toBe('diwali-2')
})

it('adds a page that says nothing itself yet', () => {
  const edits = addCampaign({ slug: 'onam', name: 'Onam', from: '2026-08-20', until: '' })
  expect(edits).toEqual([
    { file: 'campaigns.json', path: 'onam', value: { name: 'Onam', from: '2026-08-20' } },
  ])
})

it('copies a page with its words and pictures, and removes it with all of them', () => {
  const { slug, edits } = copyCampaign(site, files, 'diwali')
  const copied = overlayEdits(files, edits)
  expect(slug).toBe('diwali-2')
  expect(copied).toMatchObject({
    'campaigns.json': { 'diwali-2': { ...diwali, name: 'Diwali (copy)' } },
    'words/kn.json': { campaigns: { 'diwali-2': { headline: 'ದೀಪ' } } },
    'pictures.json': { campaigns: { 'diwali-2': { wide: 'lamps' } } },
  })
  expect(overlayEdits(copied, removeCampaign(site, copied, slug))).toEqual(files)
})

it('has the order of the page until it gets its own', () => {
  const order = ['home', 'pricing', 'gallery']
  expect(campaignOrder(files, 'diwali', order)).toBe(order)
  const setting = setCampaignOrder('diwali', order, ['home', 'gallery'])
  expect(campaignOrder(overlayEdits(files, [setting]), 'diwali', order)).toEqual(['home', 'gallery'])
  expect(setCampaignOrder('diwali', order, [...order]).value).toBeUndefined()
})

it('pressing a text that a campaign page can replace opens its own field first', () => {
  const place = (file: string, path: string) => ({ file, path })
  const shown = [
    place('words/kn.json', 'tagline'),
    place('settings.json', 'projectName'),
    place('pictures.json', 'hero.tall'),
    place('words/kn.json', 'pricing.title'),
  ]
  expect(placesOnCampaign(shown, 'holi', 'kn')).toEqual([
    place('words/kn.json', 'campaigns.holi.tagline'),
    place('words/kn.json', 'campaigns.holi.headline'),
    place('pictures.json', 'campaigns.holi.tall'),
    ...shown,
  ])
})

test.each([
  ['campaigns.holi.tagline', 'A lake'],
  ['campaigns.holi.headline', 'Lakeside'],
  ['campaigns.holi.alt', 'The gate'],
  ['campaigns.holi.offer.title', ''],
  ['tagline', ''],
])('while %s is empty, the page says “%s”', (path, text) => {
  expect(textOfPage(files, { file: 'words/en.json', path })).toBe(text)
})

it('every field of a campaign page is on its page of the editor, with pictures before their descriptions', () => {
  const { days, words, parameters } = outlineOfCampaign(site.fields, files, 'en', 'diwali')
  const labels = (nodes: typeof days) => fieldsIn(nodes).map(({ label }) => label)
  expect(labels(days)).toEqual(['Name for the team', 'First day', 'Last day'])
  expect(labels(words)).toEqual([
    'Text of the banner',
    'Button of the banner',
    'Headline',
    'First picture on large screens',
    'First picture on phones',
    'What the first picture shows',
    'Headline of the offer',
  ])
  expect(labels(parameters)).toEqual(['Source'])
})

it('the list of pages leads to the campaign pages, and a place to the one it is about', () => {
  const pages = listPages(site, files, 'en')
  expect(pages.filter(({ isInner }) => isInner).map(({ id }) => id)).toEqual([
    'campaign:diwali',
    'campaign:holi',
  ])
  expect(pages.map(({ title }) => title)).toContain('Campaign pages')
  const of = (file: string, path: string) => pageOf(site, files, { file, path })
  expect(of('campaigns.json', 'diwali.until')).toBe('campaign:diwali')
  expect(of('words/kn.json', 'campaigns.holi.headline')).toBe('campaign:holi')
  expect(of('pictures.json', 'campaigns.gone.wide')).toBe('Campaign pages')
})
