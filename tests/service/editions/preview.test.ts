import { expect, test } from 'vitest'
import type { PreviewLinkResponse, PreviewResponse } from '#editor/edition/editions.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import { createPreviewRenderer } from '../../../src/editor/service/preview/preview-renderer.ts'
import { deskPolicy } from '../../../src/service/pages/desk-page.ts'
import { signedInAs } from '../team-members.ts'
import { scratchFolder } from '../test-service.ts'
import { withPreviews } from './preview-service.ts'
import { createSiteService } from './site-service.ts'
import { testRenderer } from './test-renderer.ts'

const words = 'words/en.json'
const hourMs = 3_600_000

/** The service with a draft that an editor looks at in its preview. */
async function withVersion(tagline: string) {
  const service = await withPreviews()
  await service.set(words, 'tagline', tagline)
  return { ...service, previewed: (await service.preview(tagline)).address }
}

/** A file of a preview, from where its page is. */
const beside = (address: string, file: string) => new URL(file, `http://desk.example${address}`).pathname

test('an editor sees what they type, on top of the draft, and none of it is saved', async () => {
  const { preview, look, set, site, rendered } = await withPreviews()
  await set(words, 'badge.small', 'In the draft')
  const { address, faults } = await preview('Typed a moment ago')
  expect(faults).toEqual([])
  const page = await look(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toBe('<p>en: Typed a moment ago</p>')
  expect(getValue(rendered[0]?.files[words], 'badge.small')).toBe('In the draft')
  expect(getValue(rendered[0]?.live[words], 'badge.small')).not.toBe('In the draft')
  expect(getValue((await site()).files[words], 'tagline')).not.toBe('Typed a moment ago')
})

test('a preview runs no script, is not indexed or cached, and is framed by the desk alone', async () => {
  const { preview, look, esha } = await withPreviews()
  const { address } = await preview('One')
  const { headers } = await look(address)
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-same-origin',
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  )
  expect(policy.filter(directive => directive.includes('script'))).toEqual(["script-src 'none'"])
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  // In a frame, the frame's own sandbox counts: Safari reports presses to the desk only where scripts are allowed.
  const framed = await look(address, { ...esha, 'sec-fetch-dest': 'iframe' })
  expect(framed.headers.get('content-security-policy')).toBe(
    headers.get('content-security-policy')?.replace('allow-same-origin', 'allow-same-origin allow-scripts'),
  )
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(deskPolicy({ style: [], script: [] }, [])).toContain("frame-src 'self';")
})

test('an earlier version is shown in a preview, in a language that it has', async () => {
  const { set, publish, goLive, look, address, previewed } = await withVersion('The first words')
  await publish()
  await goLive(1)
  await set(words, 'tagline', 'Later words')
  const shown = await look(`${address('editionPreview', 1)}?language=xx`)
  expect(shown.status).toBe(303)
  const page = await look(shown.headers.get('location') ?? '')
  expect([page.status, await page.text()]).toEqual([200, '<p>en: The first words</p>'])
  expect(await (await look(previewed)).text()).toContain('The first words')
  expect((await look(address('editionPreview', 9))).status).toBe(404)
})

test('the files of a preview are next to it, at addresses that the next preview shares', async () => {
  const { preview, look } = await withPreviews()
  const first = (await preview('One')).address
  const next = (await preview('Two')).address
  expect(next).not.toBe(first)
  expect(beside(next, 'files/page-1.css')).toBe(beside(first, 'files/page-1.css'))
  const css = await look(beside(next, 'files/page-1.css'))
  expect(css.headers.get('content-type')).toMatch(/^text\/css/)
  const picture = await look(beside(next, 'pictures/one.avif'))
  // The response has the picture's real type, whatever format the page asks for.
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(picture.headers.get('cache-control')).toMatch(/^private/)
  expect(await picture.text()).toBe('bytes of a picture')
  for (const file of ['files/other.css', 'files/..%2f..%2fpackage.json', 'pictures/%2e%2e%2fpicture.jpg'])
    expect((await look(beside(next, file))).status, file).toBe(404)
  // A frame that is still loading can read the earlier preview.
  expect(await (await look(first)).text()).toContain('One')
})

test('a preview is for the session that asked for it, and ends after minutes', async () => {
  const { preview, look, ravi, agent, esha, team, later, now } = await withPreviews()
  const { address } = await preview('One')
  const file = beside(address, 'files/page-1.css')
  for (const path of [address, file]) {
    expect((await look(path, {})).status).toBe(401)
    expect((await look(path, agent)).status).toBe(403)
    expect((await look(path, ravi)).status).toBe(404)
    expect((await look(path.replace(/[^/]{8}(?=\/)/, 'aaaaaaaa'))).status).toBe(404)
  }
  const elsewhere = await signedInAs(team, 'editor', 'esha@northfield.example', now)
  expect((await look(address, elsewhere)).status).toBe(404)
  expect((await look(address, esha)).status).toBe(200)
  await team.setProjects('esha@northfield.example', ['another'])
  expect((await look(address, esha)).status).toBe(404)
  await team.setProjects('esha@northfield.example', null)
  expect((await look(address, esha)).status).toBe(200)
  later(hourMs / 2)
  expect((await look(address, esha)).status).toBe(404)
})

test('if a draft cannot be shown, the last preview is, with the mistakes', async () => {
  const { preview, post, typing, look } = await withPreviews()
  const { status, body } = await post<{ error: string }>('preview', typing('broken'))
  expect({ status, error: body.error }).toEqual({
    status: 422,
    error: 'The draft cannot be shown: tagline must not be broken',
  })
  const good = await preview('Good')
  const after = await preview('broken')
  expect(after).toEqual({
    ok: true,
    address: good.address,
    faults: [{ file: words, path: 'tagline', message: 'must not be broken' }],
    isEarlier: true,
  })
  expect(await (await look(after.address)).text()).toContain('Good')
})

test('only editors preview their projects, and only fields that can be edited', async () => {
  const { post, ask, agent, typing, esha } = await withPreviews()
  const edits = [{ file: 'settings.json', path: 'origin', value: 'https://elsewhere.example' }]
  expect(await post('preview', { language: 'en', edits })).toMatchObject({ status: 400 })
  expect(await post('preview', { ...typing('One'), language: 'fr' })).toMatchObject({
    status: 400,
    body: { field: 'language' },
  })
  for (const name of ['preview', 'previewLink'] as const)
    expect(await post(name, { language: 'en' }, agent)).toMatchObject({ status: 403 })
  for (const name of ['preview', 'preview-link'])
    expect(await ask('POST', `/api/desk/site/another/${name}`, { language: 'en' }, esha)).toMatchObject({
      status: 404,
    })
})

test('previews and links are limited', async () => {
  const { post, typing } = await withPreviews()
  const link = async () => (await post('previewLink', { language: 'en' })).status
  const links = await Promise.all(Array.from({ length: 21 }, link))
  expect(links.filter(status => status === 429)).toHaveLength(1)
  const preview = async () => (await post('preview', typing('One'))).status
  const previews = await Promise.all(Array.from({ length: 241 }, preview))
  expect(previews.filter(status => status === 429)).toHaveLength(1)
})

test('a link shows the draft without a session for a day, says that it is not published, and is audited', async () => {
  const { link, set, look, later, audit, project, now } = await withPreviews(loadProject('aerowood'))
  await set(words, 'tagline', 'In the draft')
  const { path, endsAt } = await link('en')
  expect(endsAt).toBe(now() + 24 * hourMs)
  const around = await look(path, {})
  const html = await around.text()
  expect(html).toContain(`<strong>Not published.</strong> Preview of ${project.settings.projectName}, ends`)
  expect(around.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-same-origin; default-src 'none'/,
  )
  expect(around.headers.get('content-security-policy')).not.toContain('script')
  expect(around.headers.get('x-robots-tag')).toBe('noindex')
  const page = await look(`${path}page?language=en`, {})
  expect(await page.text()).toBe('<p>en: In the draft</p>')
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-same-origin')
  expect((await look(`${path}pictures/one.avif`, {})).status).toBe(200)
  expect(await (await look(`${path}page?language=kn`, {})).text()).toMatch(/^<p>kn: /)
  // A shared preview shows the draft at the time it is opened.
  await set(words, 'tagline', 'Changed since')
  expect(await (await look(`${path}page`, {})).text()).toContain('Changed since')
  expect(await audit()).toContainEqual(
    expect.objectContaining({
      kind: 'site',
      by: 'esha@northfield.example',
      what: expect.stringMatching(/^made a link to the draft that ends after a day, project=/),
    }),
  )
  later(24 * hourMs)
  for (const end of ['', 'page', 'pictures/one.avif'])
    expect((await look(path + end, {})).status, end).toBe(404)
})

test('an editor takes all shared links of a project back at once; a later one works, for the other editors too', async () => {
  const { link, look, address, ask, ravi, later, audit } = await withPreviews(loadProject('aerowood'))
  const paths = [(await link('en')).path, (await link('kn')).path]
  for (const path of paths) expect((await look(path, {})).status).toBe(200)
  later(1000)
  expect((await ask('DELETE', address('previewLink'), undefined, ravi)).status).toBe(200)
  for (const path of paths)
    for (const end of ['', 'page', 'pictures/one.avif']) expect((await look(path + end, {})).status).toBe(404)
  later(1000)
  expect((await look((await link('en')).path, {})).status).toBe(200)
  expect((await ask('DELETE', address('previewLink'), undefined, {})).status).toBe(401)
  expect((await audit()).map(({ by, what }) => [by, what])).toContainEqual([
    'ravi@northfield.example',
    expect.stringMatching(/^ended all links to the draft, project=/),
  ])
})

test('a link that was shared says after the publish that visitors see this, with the way to the page', async () => {
  const { link, set, look, publish, goLive } = await withPreviews(loadProject('aerowood'))
  await set(words, 'tagline', 'Soon live')
  const { path } = await link('kn')
  const around = async () => (await look(path, {})).text()
  expect(await around()).toContain('<strong>Not published.</strong>')
  await publish()
  await goLive(1)
  expect(await around()).toContain('<strong>Published.</strong>')
  expect(await around()).toContain('<a href="/kn/">Open the page</a>')
  expect(await around()).not.toContain('Not published')
  // The link is about the draft that was published, not about later ones.
  await set(words, 'tagline', 'Another draft')
  expect(await around()).toContain('<strong>Published.</strong>')
  expect(await (await look(`${path}page?language=en`, {})).text()).toContain('Soon live')
  const other = (await link('en')).path
  expect(await (await look(other, {})).text()).toContain('<strong>Not published.</strong>')
  expect(await (await look(`${other}page`, {})).text()).toContain('Another draft')
})

test('a link shows what is about to be published until it is live, and nothing of it is called published', async () => {
  const { link, set, look, publish, goLive, site } = await withPreviews()
  await set(words, 'tagline', 'On its way')
  const { path } = await link()
  await publish()
  expect(await site()).not.toHaveProperty('draft')
  const seen = async () => [
    (await (await look(path, {})).text()).includes('<strong>Not published.</strong>'),
    await (await look(`${path}page`, {})).text(),
  ]
  expect(await seen()).toEqual([true, '<p>en: On its way</p>'])
  // The same was typed again meanwhile, so that the draft says what is live.
  await set(words, 'tagline', 'On its way')
  await goLive(1)
  const again = (await link()).path
  for (const one of [path, again])
    expect(await (await look(one, {})).text()).toContain('<strong>Published.</strong>')
  expect(await seen()).toEqual([false, '<p>en: On its way</p>'])
})

test('a link without a valid signature shows nothing', async () => {
  const { link, look, rendered } = await withPreviews()
  const { path } = await link()
  const [, , , token = ''] = path.split('/')
  const [body = '', signature = ''] = token.split('.')
  const longer = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), endsAt: 9e15 }),
  ).toString('base64url')
  for (const forged of [`${longer}.${signature}`, body, `${body}.${'A'.repeat(43)}`, 'x.y', `${token}A`]) {
    expect((await look(`/preview/link/${forged}/page`, {})).status, forged).toBe(404)
    expect((await look(`/preview/link/${forged}/`, {})).status, forged).toBe(404)
  }
  expect(rendered).toEqual([])
})

test('the real page of a draft, with its styles and pictures, through the service', async () => {
  const previews = createPreviewRenderer({ renderer: testRenderer(), dataFolder: scratchFolder() })
  const { post, app, esha } = await createSiteService({ previews })
  const edits = [{ file: words, path: 'tagline', value: 'Typed a moment ago' }]
  const { body } = await post<PreviewResponse>('preview', { language: 'en', edits })
  const look = (address: string) => app.request(address, { headers: esha })
  const html = await (await look(body.address)).text()
  expect(html).toContain('data-field="words/en.json:tagline">Typed a moment ago')
  const files = [...html.matchAll(/(?:src|href)="((?:files|pictures)\/[^"#]+)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect((await look(beside(body.address, file))).status, file).toBe(200)
})

test('a campaign page is previewed and shared by its name', async () => {
  const { post, rendered, set, look, publish, goLive } = await withPreviews()
  await set(words, 'tagline', 'Soon live')
  const wanted = { language: 'en', campaign: 'diwali' }
  expect((await post('preview', wanted)).status).toBe(200)
  expect(rendered.at(-1)).toMatchObject(wanted)
  const { body } = await post<PreviewLinkResponse>('previewLink', wanted)
  const path = new URL(body.link).pathname
  expect((await look(`${path}page`, {})).status).toBe(200)
  expect(rendered.at(-1)).toMatchObject(wanted)
  expect((await look(`${path}pictures/one.avif`, {})).status).toBe(200)
  await publish()
  await goLive(1)
  expect(await (await look(path, {})).text()).toContain('<a href="/c/diwali">Open the page</a>')
  expect((await post('previewLink', { ...wanted, campaign: '../diwali' })).status).toBe(400)
})
