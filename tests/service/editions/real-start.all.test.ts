import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startPaths } from '#editor/edition/start-project.ts'
import { buildWith } from '../../../src/editor/service/publish/run-build.ts'
import { createFilesWith } from '../../../src/editor/service/start/create-files.ts'
import { enquiry } from '../test-service.ts'
import { withStart } from './start-service.ts'
import { distFolder, testRenderer } from './test-renderer.ts'

type Element = DefaultTreeAdapterTypes.Element

const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.flatMap(child => ('tagName' in child ? [child, ...elementsIn(child)] : []))

const textIn = (element: Element | undefined) =>
  (element?.childNodes ?? []).flatMap(node => ('value' in node ? [node.value] : [])).join('')

test('a project started with pictures and three languages is published by the real build, takes leads, and can go back', {
  timeout: 600_000,
}, async () => {
  const renderer = testRenderer()
  const service = await withStart({
    createFiles: createFilesWith(renderer),
    build: buildWith(renderer, distFolder),
  })
  const { app, admin, ask, address, start, publish, site, publisher, projects, enquire, leads } = service
  const upload = async (path: string, bytes: Uint8Array) => {
    const answer = await app.request(path, { method: 'POST', headers: admin, body: new Uint8Array(bytes) })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { name: string }
  }
  const picture = async (place: string, width: number, height: number, background: string) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return (await upload(`${startPaths.pictures}?place=${place}`, bytes)).name
  }
  const host = 'www.hillview.test'
  const get = (path: string, headers = {}) => app.request(path, { headers: { host, ...headers } })
  const text = async (path: string) => (await get(path)).text()

  await start({
    origin: host,
    languages: ['kn', 'hi'],
    colours: { dark: '#102a1c', accent: '#9fd8a4' },
    pictures: {
      wide: { name: await picture('hero.wide', 1920, 1200, '#405060'), alt: 'The hill at noon' },
      tall: { name: await picture('hero.tall', 1080, 1620, '#506070'), alt: 'The hill at dusk' },
      gallery: [{ name: await picture('gallery.exterior.0', 1440, 900, '#607080'), alt: 'The lawn' }],
    },
  })
  const tour = {
    kind: 'tour',
    title: 'Video',
    picture: { alt: 'The gate' },
    action: 'Watch the video',
    link: 'https://player.example/hill',
  }
  // Edited text appears as text everywhere: on the page, in attributes, and in data for search engines.
  const hostile = `" onload="alert(1)" 'x' & 1 < 2`
  const faq = { kind: 'faq', title: 'Questions', items: [{ question: hostile, answer: hostile }] }
  const { files } = (await site('hillview')).body
  const described = Object(files['words/en.json']).description
  const before = Object(files['theme.json']).colours.accent
  await ask('POST', address('edits', 'hillview'), {
    edits: [
      ...['en', 'kn', 'hi'].map(code => ({
        file: `words/${code}.json`,
        path: 'sections.tour',
        value: tour,
      })),
      ...['en', 'kn', 'hi'].map(code => ({ file: `words/${code}.json`, path: 'sections.faq', value: faq })),
      { file: 'words/en.json', path: 'description', before: described, value: described + hostile },
      { file: 'words/en.json', path: 'hero.wide.alt', before: 'The hill at noon', value: hostile },
      { file: 'pictures.json', path: 'sections.tour', value: ['overview'] },
      { file: 'theme.json', path: 'colours.accent', before, value: '#a9e0b0' },
    ],
  })
  expect((await publish('hillview')).body).not.toHaveProperty('faults')
  expect((await site('hillview')).body.editions).toMatchObject([{ number: 1, state: 'live' }])
  for (const path of ['/', '/kn/', '/hi/', '/Pricing']) {
    const page = await get(path)
    expect([path, page.status]).toEqual([path, 200])
    const html = await page.text()
    expect(html).toContain('Hill View')
    expect(html).toMatch(/#a9e0b0/i)
    // A project without a logo shows its name alone.
    expect(html).toMatch(/<header[^>]*><a [^>]*>Hill View<\/a>/)
  }
  const elements = elementsIn(parse(await text('/')))
  const attributes = elements.flatMap(({ attrs }) => attrs)
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  expect(attributes.filter(({ value }) => value.endsWith(hostile)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['alt', 'content']),
  )
  const data = elements.find(({ attrs }) => attrs.some(({ value }) => value === 'application/ld+json'))
  expect(JSON.stringify(JSON.parse(textIn(data)))).toContain('onload=')
  for (const [, address = ''] of (await text('/')).matchAll(/(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g))
    expect([address, (await get(address)).status]).toEqual([address, 200])

  const { settings } = projects.filedUnder('hillview') ?? {}
  const lead = enquiry({ projectId: 'hillview', projectName: 'Hill View', currentAgent: settings?.agentId })
  expect((await enquire(lead, { host, origin: `https://${host}` })).status).toBe(201)
  expect((await leads()).map(({ payload }) => payload.projectId)).toEqual(['hillview'])

  const tagline = Object((await site('hillview')).body.files['words/en.json']).tagline
  await ask('POST', address('edits', 'hillview'), {
    edits: [{ file: 'words/en.json', path: 'tagline', before: tagline, value: 'Another tagline' }],
  })
  await publish('hillview')
  expect(await text('/')).toContain('Another tagline')
  expect((await ask('POST', address('goBack', 'hillview'))).status).toBe(200)
  await publisher.settled()
  expect(await text('/')).not.toContain('Another tagline')
})
