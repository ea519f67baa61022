import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { beginLanguage } from '#project/begin-language.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { addLanguage } from '#project/content/languages-in.ts'
import { projectPath } from '#project/folders.ts'
import { homeOf, languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { readContent } from '#project/project-content.ts'
import { removePreviewPictures } from '../../../src/editor/service/preview/preview-pictures.ts'
import {
  createPreviewRenderer,
  type PreviewRenderer,
} from '../../../src/editor/service/preview/preview-renderer.ts'
import { createRenderer, type Renderer } from '../../../src/editor/service/renderer/renderer.ts'
import { project } from '../../active-project.ts'
import { rowsToTest } from '../../all.ts'
import { checkedProject } from '../../environment.ts'
import { distFolder } from './test-renderer.ts'

let rendering: Renderer
let renderer: PreviewRenderer
let dataFolder: string
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'aerowood-'))
  rendering = createRenderer({ distFolder })
  renderer = createPreviewRenderer({ renderer: rendering, dataFolder })
})
afterAll(() => {
  rendering.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const live = readContent(project)

const edited = (file: string, path: string, value?: unknown): ContentFiles =>
  overlayEdits(live, [{ file, path, value }])

const render = async (files: ContentFiles, language = 'en') => {
  const { page, faults, leftOut } = await renderer.render('test', {
    project: project.id,
    language,
    files,
    live,
    made: projectPath(project.id, 'made'),
  })
  return { html: page?.html ?? '', files: page?.files ?? {}, faults, leftOut }
}

type Element = DefaultTreeAdapterTypes.Element

const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.flatMap(child =>
    'tagName' in child ? [child, ...elementsIn('content' in child ? child.content : child)] : [],
  )

const attributeOf = (element: Element, name: string) =>
  element.attrs.find(attribute => attribute.name === name)?.value

const fieldsOf = (element: Element) => attributeOf(element, 'data-field')?.split(' ') ?? []

const ownText = ({ childNodes }: Element) =>
  childNodes.flatMap(node => ('value' in node && node.nodeName === '#text' ? [node.value] : [])).join('')

const textsOf = (value: unknown, path: string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}

const privateUse = /[\ue000-\uf8ff]/

it('shows typed text, and names the field of each element', async () => {
  const { html, faults } = await render(edited('words/en.json', 'tagline', 'Typed a moment ago'))
  expect(faults).toEqual([])
  const element = elementsIn(parse(html)).find(
    one => ownText(one) === 'Typed a moment ago' && one.tagName === 'p',
  )
  expect(element && fieldsOf(element)).toEqual(['words/en.json:tagline'])
})

it('breaks lines, chooses sizes and places labels as the published page does', async () => {
  const partsOf = (html: string) =>
    elementsIn(parse(html))
      .filter(({ tagName }) => ['dd', 'ul', 'text', 'tspan'].includes(tagName))
      .map(one => [
        one.tagName,
        ownText(one),
        ...['style', 'transform', 'x', 'y', 'text-anchor'].map(name => attributeOf(one, name)),
      ])
  for (const language of languagesOf(project)) {
    const published = readFileSync(
      join(distFolder, project.id, 'site', homeOf(language), 'index.html'),
      'utf8',
    )
    const { html } = await render(live, language)
    expect(html).not.toMatch(privateUse)
    expect(partsOf(html)).toEqual(partsOf(published))
  }
})

it('shows a draft whose sections name what is none, and says so', async () => {
  const order = ['home', '__proto__', 'constructor', 'gallery', 'nowhere']
  const { html, faults } = await render(edited('settings.json', 'sections', order))
  const shown = elementsIn(parse(html)).flatMap(one =>
    one.tagName === 'section' ? (attributeOf(one, 'id') ?? []) : [],
  )
  expect(shown).toEqual(['home', 'gallery'])
  expect(JSON.stringify(faults)).toContain('there is no section __proto__')
})

it('runs nothing and leads nowhere: no script, no form address, no link out, every file exists', async () => {
  const { html, files } = await render(live)
  const elements = elementsIn(parse(html))
  expect(
    elements.filter(({ tagName }) =>
      ['script', 'noscript', 'style', 'template', 'base', 'iframe'].includes(tagName),
    ),
  ).toEqual([])
  const attributes = elements.flatMap(({ attrs }) => attrs)
  expect(
    attributes.filter(({ name }) => name.startsWith('on') || name === 'action' || name === 'autofocus'),
  ).toEqual([])
  const links = elements.flatMap(one => (one.tagName === 'a' ? (attributeOf(one, 'href') ?? []) : []))
  expect(links.filter(href => !href.startsWith('#'))).toEqual([])
  const addresses = attributes.flatMap(({ name, value }) => {
    if (name === 'srcset') return value.split(', ').map(entry => entry.split(' ')[0] ?? '')
    return name === 'src' || (name === 'href' && !value.startsWith('#')) ? [value.split('#')[0] ?? ''] : []
  })
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter(address => !Object.hasOwn(files, `/${address}`))).toEqual([])
  for (const file of Object.values(files))
    if ('path' in file) expect(existsSync(file.path), file.path).toBe(true)
})

it('names both a text and the value in its placeholder, the likelier one first', async () => {
  const { html } = await render(edited('words/en.json', 'overview.text', '{projectName} is near.'))
  expect(elementsIn(parse(html)).map(fieldsOf)).toContainEqual([
    'words/en.json:overview.text',
    'settings.json:projectName',
  ])
  const files = overlayEdits(readContent(loadProject('aerowood')), [
    { file: 'words/en.json', path: 'stats.2.value', value: '{price.starting}' },
  ])
  const { page } = await renderer.render('test', {
    project: 'aerowood',
    language: 'en',
    files,
    live: files,
    made: projectPath('aerowood', 'made'),
  })
  expect(elementsIn(parse(page?.html ?? '')).map(fieldsOf)).toContainEqual([
    'prices.json:figures.starting.amount',
    'words/en.json:stats.2.value',
  ])
})

it('pictures and their descriptions are named on the picture', async () => {
  const { html } = await render(live)
  const images = elementsIn(parse(html)).filter(({ tagName }) => tagName === 'img')
  expect(images.map(fieldsOf)).toContainEqual([
    'pictures.json:hero.wide',
    'pictures.json:hero.tall',
    'words/en.json:hero.wide.alt',
  ])
  expect(html).not.toMatch(/<source[^>]*data-field/)
})

const everyPage = [...new Set([project.id, checkedProject, 'lakeside'])].flatMap(id =>
  languagesOf(loadProject(id)).map(language => [id, language] as const),
)

test.each(rowsToTest(everyPage, 2))(
  'every text of %s in %s that is on the page is found again, and no mark is left',
  async (id, language) => {
    const content = readContent(loadProject(id))
    const draft = {
      project: id,
      language,
      files: content,
      live: content,
      made: projectPath(id, 'made'),
    }
    const { page } = await renderer.render('test', draft)
    const html = page?.html ?? ''
    expect(html).not.toMatch(privateUse)
    for (const file of Object.values(page?.files ?? {}))
      expect('text' in file ? file.text : '').not.toMatch(privateUse)
    const file = `words/${language}.json`
    const shown = Map.groupBy(elementsIn(parse(html)), ownText)
    const unnamed = textsOf(content[file]).flatMap(([path, text]) => {
      const elements = shown.get(text) ?? []
      const isCode = /(^|\.)(id|icon|kind|about|country)$|^(labels|brochure|templates)\./.test(path)
      const isNamed = elements.some(one => fieldsOf(one).some(field => field.startsWith('words/')))
      return elements.length > 0 && !isCode && !isNamed ? [path] : []
    })
    expect(unnamed).toEqual([])
    expect(html.match(/data-field=/g)?.length).toBeGreaterThan(60)
  },
)

describe('a draft with faults', () => {
  it('is shown as far as possible, and its mistakes are reported', async () => {
    const { html, faults } = await render(edited('words/en.json', 'banner.text', 'x'.repeat(90)))
    expect(html).toContain('x'.repeat(90))
    expect(faults).toContainEqual(expect.objectContaining({ file: 'words/en.json', path: 'banner.text' }))
  })

  it('is shown with the live value of a field that cannot be', async () => {
    const broken = overlayEdits(edited('words/en.json', 'pricing.units', 'none'), [
      { file: 'words/en.json', path: 'tagline', value: 'The rest is shown' },
    ])
    const { html, faults } = await render(broken)
    expect(html).toContain('The rest is shown')
    expect(html).toContain(project.words.pricing.units[0]?.type)
    expect(faults).toContainEqual(expect.objectContaining({ path: 'pricing.units' }))
  })

  const added = (id: string, section: unknown, pictures?: string[]) =>
    overlayEdits(live, [
      { file: 'words/en.json', path: `sections.${id}`, value: section },
      { file: 'words/en.json', path: 'tagline', value: 'The rest is as typed' },
      ...(pictures ? [{ file: 'pictures.json', path: `sections.${id}`, value: pictures }] : []),
    ])

  it('a new section has sample words and a picture, while what is missing is reported', async () => {
    const items = [
      { question: '', answer: '' },
      { question: '', answer: '' },
    ]
    const asked = await render(added('asked', { kind: 'faq', title: '', items }))
    for (const sample of ['Question 1', 'Answer 2']) expect(asked.html).toContain(sample)
    expect(asked.html).toContain('The rest is as typed')
    expect(asked.faults.filter(({ message }) => message === 'must not be empty')).toHaveLength(5)
    const tale = { kind: 'story', title: 'A tale', paragraphs: [''], picture: { alt: '' } }
    const told = await render(added('tale', tale, ['']))
    expect(told.html).toContain('A tale')
    expect(told.html).not.toContain('no-picture')
    expect(told).not.toHaveProperty('leftOut.0')
  })

  it('a section that cannot be shown is left out by name, and everything else stays as typed', async () => {
    const { html, faults, leftOut } = await render(
      added('asked', { kind: 'faq', title: 'Ask', items: 'none' }),
    )
    expect(leftOut).toEqual(['asked'])
    expect(html).toContain('The rest is as typed')
    expect(html).not.toContain('id="asked"')
    expect(faults).toContainEqual(expect.objectContaining({ path: 'sections.asked.items' }))
  })

  it('shows typed HTML as text', async () => {
    const { html } = await render(edited('words/en.json', 'tagline', '<script>alert(1)</script>'))
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })
})

it('a new upload is shown, quickly resized; a missing picture leaves its place', async () => {
  mkdirSync(join(dataFolder, 'masters'))
  const master = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } })
  writeFileSync(join(dataFolder, 'masters/abc123.jpg'), await master.jpeg().toBuffer())
  const { html, files } = await render(edited('pictures.json', 'overview', 'abc123'))
  const [address = ''] = /pictures\/abc123[^ "]*\.jpg/.exec(html) ?? []
  const file = files[`/${address}`]
  const { width } = await sharp(file && 'path' in file ? file.path : '').metadata()
  expect(width).toBeLessThanOrEqual(1600)
  // A picture stays while previews show it, and is removed a day after its last use.
  const resized = file && 'path' in file ? file.path : ''
  const [now, twoDaysAgo] = [Date.now(), new Date(Date.now() - 2 * 86_400_000)]
  utimesSync(resized, twoDaysAgo, twoDaysAgo)
  await render(edited('pictures.json', 'overview', 'abc123'))
  expect(removePreviewPictures(dataFolder, now)).toBe(0)
  utimesSync(resized, twoDaysAgo, twoDaysAgo)
  expect(removePreviewPictures(dataFolder, now)).toBe(1)
  expect(existsSync(resized)).toBe(false)
  const without = await render(edited('pictures.json', 'overview', 'nowhere'))
  expect(without.html).toMatch(/files\/no-picture-\w+\.svg/)
})

it('shows a campaign page with the fields that it says itself', async () => {
  const words = { headline: 'A home full of light', offer: { title: 'No floor rise' } }
  const files = overlayEdits(live, [
    {
      file: 'campaigns.json',
      path: 'diwali',
      value: { name: 'Diwali', from: '2026-10-20', sections: ['home', 'gallery'] },
    },
    { file: 'words/en.json', path: 'campaigns', value: { diwali: words } },
    { file: 'pictures.json', path: 'campaigns', value: { diwali: { wide: 'hero-wide', tall: 'hero-tall' } } },
  ])
  const show = async (campaign?: string) => {
    const draft = { project: project.id, language: 'en', files, live, made: projectPath(project.id, 'made') }
    const { page } = await renderer.render('campaign', { ...draft, campaign })
    const elements = elementsIn(parse(page?.html ?? ''))
    return {
      headline: elements.find(({ tagName }) => tagName === 'h1'),
      sections: elements.flatMap(one => (one.tagName === 'section' ? (attributeOf(one, 'id') ?? []) : [])),
      fields: new Set(elements.flatMap(fieldsOf)),
    }
  }
  const campaign = await show('diwali')
  expect(campaign.headline && [ownText(campaign.headline), fieldsOf(campaign.headline)]).toEqual([
    'A home full of light',
    ['words/en.json:campaigns.diwali.headline'],
  ])
  expect(campaign.sections).toEqual(['home', 'campaign-offer', 'gallery'])
  expect(campaign.fields).toContain('words/en.json:campaigns.diwali.offer.title')
  expect(campaign.fields).toContain('pictures.json:campaigns.diwali.wide')
  const page = await show('removed')
  expect(page.headline && ownText(page.headline)).toBe(project.settings.projectName)
})

it('the banner can be switched off; a campaign page with one of its own has it all the same', async () => {
  const off = { file: 'settings.json', path: 'banner', value: false }
  const campaign = { name: 'Diwali', from: '2026-10-20' }
  const files = overlayEdits(live, [
    off,
    { file: 'campaigns.json', path: 'diwali', value: campaign },
    { file: 'words/en.json', path: 'campaigns', value: { diwali: { banner: { text: 'Ten homes left' } } } },
  ])
  const show = async (shown?: string) => {
    const draft = { project: project.id, language: 'en', files, live, made: projectPath(project.id, 'made') }
    const { page } = await renderer.render('banner', { ...draft, campaign: shown })
    const elements = elementsIn(parse(page?.html ?? ''))
    const banner = elements.find(one => attributeOf(one, 'aria-label') === project.labels.shell.offer)
    const [html] = elements.filter(({ tagName }) => tagName === 'html')
    return { hasBanner: banner !== undefined, height: html && attributeOf(html, 'style') }
  }
  expect(await show()).toEqual({ hasBanner: false, height: '--banner-height:0px' })
  expect(await show('diwali')).toEqual({ hasBanner: true, height: undefined })
})

it('names in a draft reach no file outside the project, and an invalid colour no style', async () => {
  const secret = join(dataFolder, 'leads.db')
  writeFileSync(secret, 'a name and a number')
  const most = loadProject('most')
  const content = readContent(most)
  const words = Object(content['words/en.json'])
  const up = '../'.repeat(20)
  const { link: _, ...tour } = words.sections.tour
  const files = overlayEdits(content, [
    { file: 'words/en.json', path: 'sections.tour', value: { ...tour, video: `${up}${secret}` } },
    { file: 'pictures.json', path: 'overview', value: `${up}${secret}` },
    { file: 'theme.json', path: 'colours.accent', value: '#fff}*{background:url(//evil.example)' },
  ])
  const { page } = await renderer.render('hostile', {
    project: most.id,
    language: 'en',
    files,
    live: content,
    made: projectPath(most.id, 'made'),
  })
  expect(page?.html).toContain(most.settings.projectName)
  const paths = Object.values(page?.files ?? {}).flatMap(file => ('path' in file ? [file.path] : []))
  expect(paths.filter(path => path.includes('leads.db'))).toEqual([])
  const texts = Object.values(page?.files ?? {}).flatMap(file => ('text' in file ? [file.text] : []))
  expect(texts.join('')).not.toContain('evil.example')
})

test('a language that was just added shows English until its texts are written', async () => {
  const begun = beginLanguage(live['words/en.json'], project.unitPlans)
  const added = addLanguage(live, 'hi', begun)
  const { tagline } = live['words/en.json'] as { tagline: string }
  const shown = await render(added, 'hi')
  expect(shown.html.includes('<html lang="hi')).toBe(true)
  expect(shown.html.includes(tagline)).toBe(true)
  expect(shown.faults).toContainEqual({
    file: 'words/hi.json',
    path: 'tagline',
    message: 'must not be empty',
  })
  const written = await render(
    overlayEdits(added, [{ file: 'words/hi.json', path: 'tagline', value: 'नया घर' }]),
    'hi',
  )
  expect([written.html.includes('नया घर'), written.html.includes(tagline)]).toEqual([true, false])
})
